/** Returns the text of a field of a form. */
export function formText(form: FormData, name: string): string {
  const entry = form.get(name);
  return typeof entry === "string" ? entry : "";
}
