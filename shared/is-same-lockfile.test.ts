import { isSameLockfile } from "./is-same-lockfile";

const lockfileOf = (sharp: object) =>
  JSON.stringify({ lockfileVersion: 3, packages: { "node_modules/sharp": { version: "0.34.5", ...sharp } } });

it("takes a lockfile of an older npm, without libc, for the same", () => {
  expect(isSameLockfile(lockfileOf({ libc: ["musl"], os: ["linux"] }), lockfileOf({ os: ["linux"] }))).toBe(true);
});

it.each([
  ["another version", lockfileOf({ version: "0.34.6" })],
  ["another dependency", lockfileOf({ dependencies: { libc: "^1.0.0" } })],
  ["a merge that is not finished", `<<<<<<< ours\n${lockfileOf({})}`],
])("does not take a lockfile with %s for the same", (_change, other) => {
  expect(isSameLockfile(lockfileOf({}), other)).toBe(false);
});
