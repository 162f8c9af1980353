/** The text in the fields of the contact form. */
export interface Draft {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
}

/** The draft of an empty form. */
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

/** Fills the empty fields of a form from a draft. */
export function fillForm(form: HTMLFormElement, draft: Draft): void {
  for (const name of draftFields) {
    const control = findControl(form, name);
    if (control?.value === "") control.value = draft[name];
  }
}

/** Clears fields with only white space, which native validation accepts. */
export function clearBlankFields(form: HTMLFormElement): void {
  for (const name of draftFields) {
    const control = findControl(form, name);
    if (control?.value.trim() === "") control.value = "";
  }
}

/** Returns true if no field has a character, not even a space. */
export const isEmpty = (draft: Draft) => draftFields.every((name) => draft[name] === "");

/** Returns true if two drafts are the same, character by character. */
export const isSameDraft = (a: Draft, b: Draft) => draftFields.every((name) => a[name] === b[name]);
