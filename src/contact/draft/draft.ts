/** What a visitor has written into the contact form. */
export interface Draft {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
}

/** The draft of a form that no one has touched. */
export const emptyDraft: Draft = { name: "", company: "", email: "", message: "" };

/** The fields of a draft, in the order of the form. The form's controls have the same names. */
export const draftFields = ["name", "company", "email", "message"] as const satisfies readonly (keyof Draft)[];

function findControl(form: HTMLFormElement, name: keyof Draft): HTMLInputElement | HTMLTextAreaElement | undefined {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : undefined;
}

/** Reads the draft from a form. */
export function readDraft(form: HTMLFormElement): Draft {
  const textOf = (name: keyof Draft) => findControl(form, name)?.value ?? "";
  return { name: textOf("name"), company: textOf("company"), email: textOf("email"), message: textOf("message") };
}

/** Fills a draft into the empty fields of a form. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const name of draftFields) {
    const control = findControl(form, name);
    if (control?.value === "") control.value = draft[name];
  }
}

/** Empties fields that have only white space, which the browser's own check accepts. */
export function clearBlankFields(form: HTMLFormElement): void {
  for (const name of draftFields) {
    const control = findControl(form, name);
    if (control?.value.trim() === "") control.value = "";
  }
}

/** Whether no field has a character, not even a space. */
export const isEmpty = (draft: Draft) => draftFields.every((name) => draft[name] === "");

/** Whether two drafts are the same, character by character. */
export const isSameDraft = (one: Draft, other: Draft) => draftFields.every((name) => one[name] === other[name]);
