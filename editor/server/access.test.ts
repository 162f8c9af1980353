import type { IncomingMessage } from "node:http";
import { readAccess, readPerson, toAuthor } from "./access";

const header = "Remote-User";
const access = { origin: "https://edit.example.com", userHeader: "remote-user" };

it("reads the URL and the header, and needs neither", () => {
  expect(readAccess({})).toBeUndefined();
  expect(readAccess({ EDITOR_URL: "", EDITOR_USER_HEADER: header })).toBeUndefined();
  for (const url of ["https://edit.example.com", "https://EDIT.example.com:443/"])
    expect(readAccess({ EDITOR_URL: url, EDITOR_USER_HEADER: header })).toEqual(access);
  for (const host of ["localhost:8443", "127.0.0.1:1", "[::1]"])
    expect(readAccess({ EDITOR_URL: `http://${host}`, EDITOR_USER_HEADER: header })?.origin).toBe(`http://${host}`);
});

it.each([
  ["edit.example.com", "is not a URL"],
  ["http://edit.example.com", "without HTTPS"],
  ["http://localhost.example.com", "without HTTPS"],
  ["ftp://localhost", "without HTTPS"],
  ["https://anna:secret@edit.example.com", "has a name or a password"],
  ["https://edit.example.com/editor", "more than a host"],
  ["https://edit.example.com/?a", "more than a host"],
])("explains why %s cannot be the URL", (url, reason) => {
  const read = () => readAccess({ EDITOR_URL: url, EDITOR_USER_HEADER: header });
  expect(read).toThrow(reason);
  expect(read).toThrow("as in: EDITOR_URL=https://edit.example.com");
  expect(read).not.toThrow("secret");
});

it.each(["", "Remote User", "Remote-User:", "Remote-User\n"])("explains that %j cannot be a header", (name) => {
  const read = () => readAccess({ EDITOR_URL: access.origin, EDITOR_USER_HEADER: name });
  expect(read).toThrow("as in: EDITOR_USER_HEADER=Remote-User");
});

/** Reads a person from headers in UTF-8, as Node.js reads them. */
function readHeaders(...values: readonly string[]): string {
  const headers = values.map((value) => Buffer.from(value).toString("latin1"));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function reads of a request
  return readPerson({ headersDistinct: { "remote-user": headers } } as unknown as IncomingMessage, access);
}

it.each([
  ["anna@example.com", "anna@example.com <anna@example.com>"],
  ["ben", "ben <ben@edit.example.com>"],
  [String.raw`OFFICE\José Núñez`, String.raw`OFFICE\José Núñez <OFFICE-José-Núñez@edit.example.com>`],
  [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com <${"a".repeat(242)}@example.com>`],
])("takes %s for an author", (person, expected) => {
  const { name, email } = toAuthor(readHeaders(person), access);
  expect(`${name} <${email}>`).toBe(expected);
});

it.each([
  ["with an empty name", "does not say who is logged in", ""],
  ["with a long name", "cannot be the author of a change", "a".repeat(255)],
  ["with angle brackets", "cannot be the author of a change", "Anna <anna@example.com>"],
  ["with a control character", "cannot be the author of a change", "anna\u0085"],
  ["with a direction of text", "cannot be the author of a change", "anna\u202E"],
  ["without a letter", "cannot be the author of a change", "…"],
  ["with two names", "cannot be the author of a change", "anna@example.com", "ben"],
  ["in another encoding than UTF-8", "cannot be the author of a change", "Jos\uFFFD"],
])("refuses a request %s", (_name, reason, ...values) => expect(() => readHeaders(...values)).toThrow(reason));
