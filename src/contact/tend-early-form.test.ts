/** @jest-environment jsdom */
import { loadDraft, storeDraft } from "./draft-storage";
import { tendEarlyForm } from "./tend-early-form";

const draft = { name: "A", company: "B", email: "c@example.com", message: "First line\nsecond line" };

function showForm(): Map<string, HTMLTextAreaElement> {
  document.body.innerHTML = `<form>${Object.keys(draft)
    .map((name) => `<textarea name="${name}"></textarea>`)
    .join("")}</form>`;
  return new Map([...document.querySelectorAll("textarea")].map((field) => [field.name, field]));
}

beforeAll(tendEarlyForm);
beforeEach(() => {
  sessionStorage.clear();
});

it("keeps what is typed as the form itself does", () => {
  for (const [name, field] of showForm()) {
    field.value = Object.entries(draft).find(([key]) => key === name)?.[1] ?? "";
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  expect(loadDraft()).toEqual(draft);
});

it("brings back what the form kept, and writes nothing over it", () => {
  storeDraft(draft);
  const fields = showForm();
  const name = fields.get("name");
  if (name) name.value = "early";
  dispatchEvent(new Event("DOMContentLoaded"));
  name?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect([...fields.values()].map(({ value }) => value)).toEqual(["early", draft.company, draft.email, draft.message]);
  expect(loadDraft()).toEqual({ ...draft, name: "early" });
});

it("keeps what belongs to fields that are not on the page yet", () => {
  storeDraft(draft);
  const fields = showForm();
  fields.get("message")?.remove();
  fields.get("name")?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  expect(loadDraft()?.message).toBe(draft.message);
});
