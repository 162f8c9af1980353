/** @jest-environment jsdom */
import "./pre-hydration-form";

const draft = { name: "A", company: "B", email: "c@example.com", message: "First line\nsecond line" };

type Field = HTMLInputElement | HTMLTextAreaElement;

function showForm(): Map<string, Field> {
  const inputs = ["name", "company", "email"].map((name) => `<input name="${name}" required>`).join("");
  document.body.innerHTML = `<div data-scripts="/form.js"><form>${inputs}<textarea name="message" required></textarea></form></div>`;
  return new Map([...document.querySelectorAll<Field>("[required]")].map((field) => [field.name, field]));
}

const saved = () => JSON.parse(sessionStorage.getItem("contact-draft") ?? "null") as unknown;
const save = (value: object) => {
  sessionStorage.setItem("contact-draft", JSON.stringify(value));
};
const type = (field: Field | undefined, text: string) => {
  if (!field) throw new Error("The form has no such field.");
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

beforeEach(() => {
  sessionStorage.clear();
});

it("restores the saved draft, except in fields with text", () => {
  save(draft);
  const fields = showForm();
  const name = fields.get("name");
  if (name) name.value = "early";
  dispatchEvent(new Event("DOMContentLoaded"));
  type(name, "early");
  expect([...fields.values()].map(({ value }) => value)).toEqual(["early", draft.company, draft.email, draft.message]);
  expect(saved()).toEqual({ ...draft, name: "early" });
});

it("keeps the saved text of fields that have not been parsed yet", () => {
  save(draft);
  const fields = showForm();
  fields.get("message")?.remove();
  type(fields.get("name"), "Ann");
  expect(saved()).toMatchObject({ name: "Ann", message: draft.message });
});

it("does not intercept a submit of a hydrated form", () => {
  showForm();
  document.querySelector("[data-scripts]")?.removeAttribute("data-scripts");
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(false);
});
