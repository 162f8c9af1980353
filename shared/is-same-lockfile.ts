import { isDeepStrictEqual } from "node:util";

/** Parses a lockfile without `libc`, which npm before 11.11 leaves out: see docs/dependencies.md. */
const parse = (lockfile: string): unknown =>
  JSON.parse(lockfile, (key, value: unknown) => (key === "libc" && Array.isArray(value) ? undefined : value));

/** Returns whether two versions of package-lock.json name the same packages, whichever npm has written them. */
export function isSameLockfile(one: string, other: string): boolean {
  try {
    return isDeepStrictEqual(parse(one), parse(other));
  } catch {
    // One is not JSON, such as in the middle of a merge.
    return one === other;
  }
}
