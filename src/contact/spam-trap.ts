/** The name of the field that no visitor sees: what fills it in is no visitor. */
export const trapField = "website";

/** Nobody opens a form and writes a message in less, in milliseconds. */
const leastTime = 2000;

/**
 * Whether a message was written by a program.
 *
 * @param since when the form was opened, in milliseconds since 1970
 */
export function isSpam(form: HTMLFormElement, since: number, now: number): boolean {
  const trap = form.elements.namedItem(trapField);
  return (trap instanceof HTMLInputElement && trap.value !== "") || now - since < leastTime;
}
