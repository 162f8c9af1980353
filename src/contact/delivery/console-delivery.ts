import type { Delivery } from "./delivery";

/** Logs the draft in the visitor's browser, until a form service is configured: see docs/form-delivery.md. */
export const deliverToConsole: Delivery = async (draft) => {
  // oxlint-disable-next-line no-console -- the purpose of this delivery
  console.log(draft);
  return { delivered: true };
};
