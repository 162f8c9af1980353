/** What a visitor has written into the contact form. */
export interface Draft {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
}

/** What is in a form that nobody has touched. */
export const emptyDraft: Draft = { name: "", company: "", email: "", message: "" };

/** The parts of a draft, in the order of the form. */
export const draftFields = ["name", "company", "email", "message"] as const satisfies readonly (keyof Draft)[];

/** The form's field for a part of the draft: fields are named as the draft's are. */
function fieldOf(form: HTMLFormElement, name: keyof Draft): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

/** Reads the draft from the form's fields. */
export function readDraft(form: HTMLFormElement): Draft {
  const textOf = (name: keyof Draft) => fieldOf(form, name)?.value ?? "";
  return { name: textOf("name"), company: textOf("company"), email: textOf("email"), message: textOf("message") };
}

/** Puts a draft into the form's fields. What has been typed there already stays. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const name of draftFields) {
    const field = fieldOf(form, name);
    if (field?.value === "") field.value = draft[name];
  }
}

/** Empties fields with nothing but blanks in them: the browser's own check takes them for filled in. */
export function clearBlanks(form: HTMLFormElement): void {
  for (const name of draftFields) {
    const field = fieldOf(form, name);
    if (field?.value.trim() === "") field.value = "";
  }
}

/** Whether nothing is in any field, not even a blank. */
export const isEmpty = (draft: Draft) => draftFields.every((name) => draft[name] === "");

/** Whether two drafts are the same, letter by letter. */
export const isSameDraft = (one: Draft, other: Draft) => draftFields.every((name) => one[name] === other[name]);
