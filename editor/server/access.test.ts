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
  ["https://edit.example.com/#a", "more than a host"],
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
  ["東京", "東京 <東京@edit.example.com>"],
  [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com <${"a".repeat(242)}@example.com>`],
])("takes %s for an author", (person, expected) => {
  const { name, email } = toAuthor(readHeaders(person), access);
  expect(`${name} <${email}>`).toBe(expected);
});

it("refuses a request without a person", () => {
  expect(() => readHeaders()).toThrow("The proxy does not say who is logged in.");
  expect(() => readHeaders("")).toThrow("The proxy does not say who is logged in.");
});

it.each([
  ["a".repeat(255)],
  ["a".repeat(10_000)],
  ["Anna <anna@example.com>"],
  ["anna\tb"],
  ["anna\u0085"],
  ["anna\u202E"],
  ["…"],
  ["anna@example.com", "ben"],
])("refuses a name that git would not record as it is: %s", (...values) => {
  expect(() => readHeaders(...values)).toThrow("cannot be the author of a change");
});

it("refuses a name in another encoding", () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the function reads of a request
  const request = { headersDistinct: { "remote-user": ["Jos\u00E9"] } } as unknown as IncomingMessage;
  expect(() => readPerson(request, access)).toThrow("cannot be the author of a change");
});
