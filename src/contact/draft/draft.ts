import { readTexts } from "../before-hydration/form-elements";
import { readStorage, writeStorage } from "../before-hydration/storage";

/** The fields of a draft, in the order of the form. The form's controls have the same names. */
export const draftFields = ["name", "company", "email", "message"] as const;

export type Draft = Readonly<Record<(typeof draftFields)[number], string>>;

/** Returns the draft in an object that also has other properties, or lacks some. */
export function toDraft({ name = "", company = "", email = "", message = "" }: Partial<Draft>): Draft {
  return { name, company, email, message };
}

export const emptyDraft = toDraft({});

export const readDraft = (form: HTMLFormElement) => toDraft(readTexts(form));

export const isSameDraft = (a: Draft, b: Draft) => draftFields.every((name) => a[name] === b[name]);

/** Deletes the saved draft, if it is still this one. */
export function deleteDraft(draft: Draft): void {
  if (isSameDraft(toDraft(readStorage("contact-draft")), draft)) writeStorage("contact-draft", undefined);
}
