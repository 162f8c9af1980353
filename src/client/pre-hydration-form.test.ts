/** @jest-environment jsdom */
import "./pre-hydration-form";

const draft = { name: "A", company: "B", email: "c@example.com", message: "First line\nsecond line" };

type Field = HTMLInputElement | HTMLTextAreaElement;

function showForm(): Map<string, Field> {
  const inputs = ["name", "company", "email"].map((name) => `<input name="${name}" required>`).join("");
  document.body.innerHTML = `<div data-scripts="/form.js"><form>${inputs}<textarea name="message" required></textarea>
    <button type="submit"></button><button type="button">Edit</button></form></div>`;
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
const submit = () => {
  const event = new Event("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  sessionStorage.clear();
});

it("saves the draft on input", () => {
  const fields = showForm();
  for (const [name, text] of Object.entries(draft)) type(fields.get(name), text);
  expect(saved()).toEqual(draft);
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

it("queues a submit with read-only fields, and makes them editable after a click on Edit", () => {
  const fields = showForm();
  expect(submit().defaultPrevented).toBe(true);
  expect(document.querySelector("form")?.getAttribute("aria-busy")).toBe("true");
  expect([...fields.values()].every(({ readOnly }) => readOnly)).toBe(true);
  const warning = new Event("beforeunload", { cancelable: true });
  dispatchEvent(warning);
  expect(warning.defaultPrevented).toBe(true);

  document.querySelector<HTMLElement>("[type=button]")?.click();
  expect([...fields.values()].some(({ readOnly }) => readOnly)).toBe(false);
  expect(document.activeElement).toBe(fields.get("message"));
});

it("does not intercept a submit of a hydrated form", () => {
  showForm();
  document.querySelector("[data-scripts]")?.removeAttribute("data-scripts");
  expect(submit().defaultPrevented).toBe(false);
});
