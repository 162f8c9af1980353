/** What a visitor has written into the contact form. */
export interface Draft {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly message: string;
}

/** Reads the draft from the form's fields, which are named as the draft's are. */
export function readDraft(form: HTMLFormElement): Draft {
  const fields = new FormData(form);
  const textOf = (name: keyof Draft) => {
    const value = fields.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    name: textOf("name"),
    company: textOf("company"),
    email: textOf("email"),
    message: textOf("message"),
  };
}
