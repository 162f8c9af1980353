/** @jest-environment jsdom */
import { handleForms } from "./handle-forms";

handleForms();

const draft = { name: "A", company: "B", email: "c@example.com", message: "First line\nsecond line" };

type Field = HTMLInputElement | HTMLTextAreaElement;

function showForm(): Map<string, Field> {
  const inputs = ["name", "company", "email"].map((name) => `<input name="${name}" data-site="field">`).join("");
  document.body.innerHTML = `<div data-scripts="/form.js"><form data-site="form">${inputs}<textarea name="message" data-site="field"></textarea></form></div>`;
  return new Map([...document.querySelectorAll<Field>("[data-site=field]")].map((field) => [field.name, field]));
}

const saved = () => JSON.parse(sessionStorage.getItem("contact-draft") ?? "null") as unknown;
const save = (value: object) => sessionStorage.setItem("contact-draft", JSON.stringify(value));
const type = (field: Field | undefined, text: string) => {
  if (!field) throw new Error("The form has no such field.");
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
};

beforeEach(() => sessionStorage.clear());

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

it.each([
  ["null", {}],
  ["{", {}],
  ["7", {}],
  ['{"name":"A"}', { name: "A" }],
  ['{"name":"A","company":"B","email":"c","message":""}', { name: "A", company: "B", email: "c" }],
])("restores the text that %s in session storage has", (stored, expected) => {
  sessionStorage.setItem("contact-draft", stored);
  const fields = showForm();
  dispatchEvent(new Event("DOMContentLoaded"));
  const empty = { name: "", company: "", email: "", message: "" };
  expect(Object.fromEntries([...fields].map(([name, { value }]) => [name, value]))).toEqual({ ...empty, ...expected });
});
