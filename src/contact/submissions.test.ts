/** @jest-environment jsdom */
import { readStorage, writeStorage } from "./before-hydration/storage";
import { Submissions } from "./submissions";

const draft = { name: "A", company: "B", email: "c@example.com", message: "D" };
const other = { ...draft, message: "Other" };
const delivered = { delivered: true } as const;
const failed = (reason: "server" | "unreachable") => ({ delivered: false, failure: { reason } }) as const;

beforeEach(() => sessionStorage.clear());

it("keeps the key of a message, but not for another text", () => {
  const submissions = new Submissions();
  const key = submissions.start(draft);
  expect(submissions.start(draft)).toBe(key);
  expect(submissions.start(other)).not.toBe(key);
});

it("keeps the key in memory when session storage is full", () => {
  const setItem = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const submissions = new Submissions();
  const key = submissions.start(draft);
  submissions.settle(failed("unreachable"));
  expect(submissions.isUnconfirmed(draft)).toBe(true);
  expect(submissions.start(draft)).toBe(key);
  setItem.mockRestore();
});

it.each([
  ["unconfirmed after the connection fails", "unreachable", true],
  ["but not unconfirmed after the server responds with 500", "server", false],
] as const)("keeps the key of a message, %s", (_name, reason, isUnconfirmed) => {
  const submissions = new Submissions();
  const key = submissions.start(draft);
  submissions.settle(failed(reason));
  expect(new Submissions().isUnconfirmed(draft)).toBe(isUnconfirmed);
  expect(new Submissions().start(draft)).toBe(key);
});

it("deletes a delivered message and its draft, but no other draft", () => {
  const submissions = new Submissions();
  writeStorage("contact-draft", draft);
  submissions.start(draft);
  submissions.settle(delivered);
  expect(sessionStorage).toHaveLength(0);
  submissions.start(draft);
  writeStorage("contact-draft", other);
  submissions.settle(delivered);
  expect(readStorage("contact-draft")).toEqual(other);
});

it("keeps a newer message when an earlier one is delivered late", () => {
  const submissions = new Submissions();
  submissions.start(draft);
  new Submissions().start(other);
  submissions.settle(delivered);
  expect(new Submissions().isUnconfirmed(other)).toBe(true);
});
