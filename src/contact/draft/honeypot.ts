import { FormPart } from "../before-hydration/form-elements";

/** Least time to fill in the form, in milliseconds. No visitor is faster. */
const MIN_FILL_TIME = 400;

/** Returns whether a bot wrote the message. `fillTime` is in milliseconds since the first character. */
export function isSpam(form: HTMLFormElement, fillTime: number): boolean {
  // Not found by its name, because an extension may have added a field of the same name.
  const honeypot = form.querySelector<HTMLInputElement>(`[data-site=${FormPart.Honeypot}]`);
  return Boolean(honeypot?.value) || fillTime < MIN_FILL_TIME;
}
