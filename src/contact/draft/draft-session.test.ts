/** @jest-environment jsdom */
import { createDraftSession } from "./draft-session";

const empty = { name: "", company: "", email: "", message: "" };
const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const other = { ...draft, message: "Other" };
const delivered = { delivered: true } as const;
const failed = (reason: "server" | "unreachable") => ({ delivered: false, failure: { reason } }) as const;

beforeEach(() => {
  sessionStorage.clear();
});

it("keeps the key of a message, also after other text was typed in between", () => {
  const session = createDraftSession();
  const { key } = session.startSubmission(draft);
  session.save(other);
  expect(session.startSubmission(draft).key).toBe(key);
  expect(session.startSubmission(other).key).not.toBe(key);
});

it("restores the draft, its key and its unconfirmed state on the next page", () => {
  const { key } = createDraftSession().startSubmission(draft);
  const session = createDraftSession();
  expect(session.getSavedDraft()).toEqual(draft);
  expect(session.isUnconfirmed(draft)).toBe(true);
  expect(session.isUnconfirmed(other)).toBe(false);
  expect(session.startSubmission(draft).key).toBe(key);
});

it("does not keep a message unconfirmed after the server responds with 500", () => {
  const session = createDraftSession();
  session.settleSubmission(session.startSubmission(draft), failed("server"));
  expect(createDraftSession().isUnconfirmed(draft)).toBe(false);
  expect(createDraftSession().getSavedDraft()).toEqual(draft);
});

it("keeps a message unconfirmed after the connection fails", () => {
  const session = createDraftSession();
  session.settleSubmission(session.startSubmission(draft), failed("unreachable"));
  expect(createDraftSession().isUnconfirmed(draft)).toBe(true);
});

it("deletes a delivered message", () => {
  const session = createDraftSession();
  session.settleSubmission(session.startSubmission(draft), delivered);
  expect(sessionStorage).toHaveLength(0);
  // It is still in the form while the success message is shown.
  session.save(draft);
  expect(sessionStorage).toHaveLength(0);
  session.save(other);
  expect(createDraftSession().getSavedDraft()).toEqual(other);
});

it("keeps a newer message when an earlier one is delivered late", () => {
  const session = createDraftSession();
  const late = session.startSubmission(draft);
  const next = createDraftSession();
  next.startSubmission(other);
  session.settleSubmission(late, delivered);
  expect(createDraftSession().getSavedDraft()).toEqual(other);
  expect(createDraftSession().isUnconfirmed(other)).toBe(true);
});

it("measures the time since the first character, unless the draft was started before the session", () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(1000);
  const session = createDraftSession();
  session.saveWithoutTiming(empty);
  expect(session.fillTime()).toBeUndefined();
  session.save({ ...empty, name: "A" });
  now.mockReturnValue(1300);
  session.save(draft);
  expect(session.fillTime()).toBe(300);

  const later = createDraftSession();
  later.saveWithoutTiming(draft);
  later.save(other);
  expect(later.fillTime()).toBeUndefined();
  now.mockRestore();
});

it("keeps the draft in memory when session storage is full", () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const session = createDraftSession();
  session.save(draft);
  expect(session.getSavedDraft()).toEqual(draft);
  setItem.mockRestore();
});

it.each(["null", "{", "7", '{"name":"A"}', '{"name":"A","company":"B","email":"c","message":1}'])(
  "ignores %s in session storage",
  (text) => {
    sessionStorage.setItem("contact-draft", text);
    expect(createDraftSession().getSavedDraft()).toEqual(empty);
  },
);
