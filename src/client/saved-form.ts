/** Texts by name: the fields of a form. Those of a submission also have its `key` and `state`: see `submissions.ts`. */
type Texts = Readonly<Record<string, string | undefined>>;

/** Keys of the tab's storage: the text in the form, and the last message that was submitted. */
type StorageKey = "contact-draft" | "contact-submission";

/** Reads texts from the tab's storage, which may be forbidden. */
export function readStorage(key: StorageKey): Texts {
  try {
    // The spread makes an empty object of a damaged value, such as null.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `writeStorage`
    return { ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Texts) };
  } catch {
    return {};
  }
}

/** Writes texts to the tab's storage, which may be full or forbidden, or removes them. A failure changes nothing. */
export function writeStorage(key: StorageKey, texts: Texts | undefined): void {
  try {
    if (texts) sessionStorage.setItem(key, JSON.stringify(texts));
    else sessionStorage.removeItem(key);
  } catch {
    // A draft is still in the form, and a submission in memory.
  }
}

/** Finds the fields that visitors fill in. The honeypot is not among them. */
export const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[data-site=field]");

/** Reads the fields of a form. */
export const readTexts = (form: HTMLFormElement): Texts =>
  Object.fromEntries(Array.from(fieldsOf(form), ({ name, value }) => [name, value]));

/** Fills the empty fields of a form. */
export function fillEmptyFields(form: HTMLFormElement, texts: Texts): void {
  for (const field of fieldsOf(form)) field.value ||= texts[field.name] ?? "";
}
