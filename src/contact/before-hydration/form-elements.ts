/** Elements of the contact form. `contact-form.tsx` marks them with `data-site`, because extensions add others. */

/** Texts of a form, by the names of its fields. A submission also has its `key` and `state`: see `submissions.ts`. */
export type Texts = Readonly<Record<string, string | undefined>>;

export const findForm = (parent: ParentNode) => parent.querySelector<HTMLFormElement>("[data-site=form]");

/** Finds the form only before hydration: `hydrate-island.tsx` then removes `data-scripts`. */
export const findUnhydratedForm = () => document.querySelector<HTMLFormElement>("[data-scripts] [data-site=form]");

/** Finds the fields that visitors fill in. The honeypot is not among them. */
export const findFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-site=field]");

export const readTexts = (form: HTMLFormElement): Texts =>
  Object.fromEntries(Array.from(findFields(form), ({ name, value }) => [name, value]));

export function fillEmptyFields(form: HTMLFormElement, texts: Texts): void {
  for (const field of findFields(form)) field.value ||= texts[field.name] ?? "";
}
