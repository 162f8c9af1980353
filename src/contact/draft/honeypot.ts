/** The name of a field that no visitor sees: what fills it in is a bot. */
export const honeypotField = "website";

/** Milliseconds in which no one writes a message, not even with a browser that fills in fields. */
const MIN_FILL_TIME = 400;

/**
 * Whether a message was written by a bot.
 *
 * @param fillTime milliseconds since its first character, if known
 */
export function isSpam(form: HTMLFormElement, fillTime: number | undefined): boolean {
  const honeypot = form.elements.namedItem(honeypotField);
  const isFilledIn = honeypot instanceof HTMLInputElement && honeypot.value !== "";
  return isFilledIn || (fillTime !== undefined && fillTime >= 0 && fillTime < MIN_FILL_TIME);
}
