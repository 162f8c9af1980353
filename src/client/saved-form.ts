/** Texts by name. */
type Texts = Readonly<Partial<Record<string, string>>>;

/** Keys of the tab's storage: the text in the form, and the last message that was submitted. */
type Key = "contact-draft" | "contact-submission";

/** Reads texts from the tab's storage, which may be forbidden. */
export function readStorage(key: Key): Texts {
  try {
    // The spread makes an empty object of a damaged value, such as null.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeStorage`
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Texts) };
  } catch {
    return {};
  }
}

/** Writes texts to the tab's storage, which may be full or forbidden, or removes them. */
export function writeStorage(key: Key, texts: Texts | undefined): void {
  try {
    // Frees the space of the old texts first, in case the storage is full.
    sessionStorage.removeItem(key);
    if (texts) sessionStorage.setItem(key, JSON.stringify(texts));
  } catch {
    // The texts are still in the form.
  }
}

/** Finds the fields that visitors fill in: all are required, and the honeypot is not. */
export const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(":required");

/** Reads the fields of a form. */
export const readTexts = (form: HTMLFormElement): Texts =>
  Object.fromEntries(Array.from(fieldsOf(form), ({ name, value }) => [name, value]));

/** Fills the empty fields of a form. */
export function fillEmptyFields(form: HTMLFormElement, texts: Texts): void {
  for (const field of fieldsOf(form)) field.value ||= texts[field.name] ?? "";
}
