import type { Delivery } from "./delivery";

/** The specified delivery: the draft is logged in the visitor's browser, nothing goes over the network. */
export const deliverToConsole: Delivery = async (draft) => {
  // oxlint-disable-next-line no-console -- what is specified
  console.log(draft);
  return { delivered: true };
};
