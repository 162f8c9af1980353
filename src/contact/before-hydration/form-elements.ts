/** Elements of the contact form. */
import { IslandAttribute } from "../../browser/parts";

/** Parts of the form by their name in `data-site`, with which `contact-form.tsx` marks them: extensions add others. */
export enum FormPart {
  Form = "form",
  /** A field that visitors fill in. */
  Field = "field",
  /** A field that only programs fill in. */
  Honeypot = "honeypot",
  Submit = "submit",
  /** The content of this button. */
  Label = "label",
  Check = "check",
  /** The button that makes a queued form editable. */
  Edit = "edit",
}

/** Texts of a form, by the names of its fields. A submission also has its `key` and `state`: see `submissions.ts`. */
export type Texts = Readonly<Record<string, string | undefined>>;

export const findForm = (parent: ParentNode) => parent.querySelector<HTMLFormElement>(`[data-site=${FormPart.Form}]`);

/** Finds the form only before hydration, which removes the attribute. */
export const findUnhydratedForm = () =>
  document.querySelector<HTMLFormElement>(`[${IslandAttribute.Scripts}] [data-site=${FormPart.Form}]`);

/** Finds the fields that visitors fill in. The honeypot is not among them. */
export const findFields = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[data-site=${FormPart.Field}]`);

export const readTexts = (form: HTMLFormElement): Texts =>
  Object.fromEntries(Array.from(findFields(form), ({ name, value }) => [name, value]));

export function fillEmptyFields(form: HTMLFormElement, texts: Texts): void {
  for (const field of findFields(form)) field.value ||= texts[field.name] ?? "";
}
