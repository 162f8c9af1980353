/** The name of the field that no visitor sees: what fills it in is no visitor. */
export const trapField = "website";

/** Nobody writes a message in less, in milliseconds, not even with a browser that fills in fields. */
const leastTime = 400;

/**
 * Whether a message was written by a program.
 *
 * @param age milliseconds since its first letter, where that is known
 */
export function isSpam(form: HTMLFormElement, age: number | undefined): boolean {
  const trap = form.elements.namedItem(trapField);
  const isTrapped = trap instanceof HTMLInputElement && trap.value !== "";
  return isTrapped || (age !== undefined && age >= 0 && age < leastTime);
}
