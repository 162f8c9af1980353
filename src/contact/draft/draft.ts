import { readTexts } from "../before-hydration/form-elements";
import { deleteStorage, readStorage } from "../before-hydration/storage";

/** The fields of a draft, in the order of the form. The form's controls have the same names. */
export const draftFields = ["name", "company", "email", "message"] as const;

export type Draft = Readonly<Record<(typeof draftFields)[number], string>>;

/** Picks the fields of a draft from an object that may have others, and sets missing ones to an empty text. */
export function toDraft({ name = "", company = "", email = "", message = "" }: Partial<Draft>): Draft {
  return { name, company, email, message };
}

export const emptyDraft = toDraft({});

export const readDraft = (form: HTMLFormElement) => toDraft(readTexts(form));

export const isSameDraft = (a: Draft, b: Draft) => draftFields.every((name) => a[name] === b[name]);

/** Deletes a draft from the tab's storage, unless another one has been saved since. */
export function deleteDraft(draft: Draft): void {
  if (isSameDraft(toDraft(readStorage("contact-draft")), draft)) deleteStorage("contact-draft");
}
