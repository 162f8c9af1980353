import type { Delivery } from "./delivery";

/** Logs the draft in the visitor's browser, as specified. Nothing goes over the network. */
export const deliverToConsole: Delivery = async (draft) => {
  // oxlint-disable-next-line no-console -- as specified
  console.log(draft);
  return { delivered: true };
};
