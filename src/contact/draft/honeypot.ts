/** Name of a field that no visitor sees. Only bots fill it in. */
export const honeypotField = "website";

/** Least time to fill in the form, in milliseconds. No visitor is faster. */
const MIN_FILL_TIME = 400;

/**
 * Returns true if a bot wrote the message.
 *
 * @param fillTime milliseconds since the first character. `Infinity` for text that was restored, or filled in without an event
 */
export function isSpam(form: HTMLFormElement, fillTime: number): boolean {
  const honeypot = form.elements.namedItem(honeypotField);
  const isFilledIn = honeypot instanceof HTMLInputElement && honeypot.value !== "";
  return isFilledIn || fillTime < MIN_FILL_TIME;
}
