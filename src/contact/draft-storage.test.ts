/** @jest-environment jsdom */
import { loadDraft, storeDraft } from "./draft-storage";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };

beforeEach(() => {
  sessionStorage.clear();
});

it("makes room for a draft by leaving out the one before", () => {
  storeDraft({ ...draft, message: "older" });
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementationOnce(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  storeDraft(draft);
  expect(loadDraft()).toEqual(draft);
  setItem.mockRestore();
});

it.each(["null", "{", "7", '{"name":"A"}', '{"name":"A","company":"B","email":"c","message":1}'])(
  "takes no notice of %s",
  (text) => {
    sessionStorage.setItem("contact-draft", text);
    expect(loadDraft()).toBeUndefined();
  },
);
