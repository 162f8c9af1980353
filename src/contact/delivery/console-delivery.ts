import type { Delivery } from "./delivery";

/** Logs the message in the visitor's browser, until a form service is configured: see docs/form-delivery.md. */
export const deliverToConsole: Delivery = async (message) => {
  // oxlint-disable-next-line no-console -- the purpose of this delivery
  console.log(message);
  return { delivered: true };
};
