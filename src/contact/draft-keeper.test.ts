/** @jest-environment jsdom */
import { createDraftKeeper } from "./draft-keeper";
import { loadAttempt, loadDraft, storeAttempt, storeDraft } from "./draft-storage";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };

function formWith(texts: typeof draft): HTMLFormElement {
  const form = document.createElement("form");
  for (const [name, text] of Object.entries(texts)) {
    const field = document.createElement("textarea");
    field.name = name;
    field.value = text;
    form.append(field);
  }
  return form;
}

beforeEach(() => {
  sessionStorage.clear();
});

it("sends the same content under the same key, also after another has been typed meanwhile", () => {
  const keeper = createDraftKeeper();
  const { key } = keeper.begin(formWith(draft));
  keeper.keep(formWith({ ...draft, message: "Do" }));
  expect(keeper.begin(formWith(draft)).key).toBe(key);
  expect(keeper.begin(formWith({ ...draft, message: "Do" })).key).not.toBe(key);
});

it("knows the key, and that a message may be lost, on the page after", () => {
  const { key } = createDraftKeeper().begin(formWith(draft));
  const keeper = createDraftKeeper();
  expect(keeper.open(formWith({ ...draft, message: "" }))).toBe(true);
  expect(keeper.begin(formWith(draft)).key).toBe(key);
});

it("takes no message for lost that is known to have failed", () => {
  const keeper = createDraftKeeper();
  const attempt = keeper.begin(formWith(draft));
  keeper.end(attempt, { delivered: false, failure: { reason: "server" } });
  expect(createDraftKeeper().open(formWith(draft))).toBe(false);
  expect(loadDraft()).toEqual(draft);
});

it("takes a message for lost whose connection broke, until another is written", () => {
  const keeper = createDraftKeeper();
  keeper.end(keeper.begin(formWith(draft)), { delivered: false, failure: { reason: "unreachable" } });
  expect(createDraftKeeper().open(formWith(draft))).toBe(true);
  expect(createDraftKeeper().open(formWith({ ...draft, message: "Another" }))).toBe(false);
});

it("forgets what is delivered, and not what the tab has gone on to", () => {
  const keeper = createDraftKeeper();
  keeper.end(keeper.begin(formWith(draft)), { delivered: true });
  expect(sessionStorage).toHaveLength(0);

  const late = keeper.begin(formWith(draft));
  const next = { ...draft, message: "Another" };
  storeDraft(next);
  storeAttempt({ draft: next, key: "another", isPending: true });
  keeper.end(late, { delivered: true });
  expect(loadDraft()).toEqual(next);
  expect(loadAttempt()?.key).toBe("another");
});

it("knows how old a draft is from its first letter, unless that was typed earlier", () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1000);
  const keeper = createDraftKeeper();
  keeper.open(formWith({ name: "", company: "", email: "", message: "" }));
  expect(keeper.age()).toBeUndefined();
  keeper.keep(formWith({ name: "A", company: "", email: "", message: "" }));
  now.mockReturnValue(1300);
  keeper.keep(formWith(draft));
  expect(keeper.age()).toBe(300);

  const later = createDraftKeeper();
  later.open(formWith(draft));
  later.keep(formWith({ ...draft, message: "Do" }));
  expect(later.age()).toBeUndefined();
  now.mockRestore();
});
