import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { git } from "../../tests/support/git";
import { readCommit } from "./commit";

let root = "";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "site commit test "));
  const packages = ["package.json", "package-lock.json"];
  for (const path of ["data/site.json", "src/pages/index.tsx", "src/query-types.d.ts", ...packages, "README.md"])
    write(path, "1");
  write(".gitignore", "hosting/\n");
  git(root, "init", "--quiet");
  git(root, "add", ".");
  git(root, "commit", "--quiet", "--message", "First");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const others = ["README.md", "tests/new.spec.ts", "src/query-types.d.ts"];
it.each([...others, "editor/app/editor.tsx", "data/images/.DS_Store"])(
  "returns the hash although %s differs, which a build does not read",
  (path) => {
    write(path, "2");
    expect(readCommit(root)).toBe(git(root, "rev-parse", "HEAD"));
  },
);

const sources = [
  "data/site.json",
  "src/pages/index.tsx",
  "content-model/walk-schema.ts",
  "package.json",
  "package-lock.json",
  "gatsby-ssr.tsx",
  "static/new.txt",
];
it.each(sources)("returns nothing if %s differs from the commit", (path) => {
  write(path, "2");
  expect(readCommit(root)).toBeUndefined();
  git(root, "add", ".");
  expect(readCommit(root)).toBeUndefined();
});

it("returns the hash if an older npm has rewritten the lockfile, whose packages stay the same", () => {
  // Larger than what Node.js reads from a program by default.
  const sharp = { version: "0.34.5", license: "Apache-2.0".repeat(200_000) };
  write("package-lock.json", JSON.stringify({ packages: { sharp: { ...sharp, libc: ["musl"] } } }));
  git(root, "commit", "--quiet", "--all", "--message", "Second");
  write("package-lock.json", JSON.stringify({ packages: { sharp } }));
  expect(readCommit(root)).toBe(git(root, "rev-parse", "HEAD"));
  write("package-lock.json", JSON.stringify({ packages: { sharp: { ...sharp, version: "0.34.6" } } }));
  expect(readCommit(root)).toBeUndefined();
});

it("returns nothing if a file is missing, or git ignores one that a build reads", () => {
  rmSync(join(root, "data/site.json"));
  expect(readCommit(root)).toBeUndefined();
  git(root, "checkout", "data");
  expect(readCommit(root)).toBeDefined();
  write("data/images/hosting/picture.png", "2");
  expect(readCommit(root)).toBeUndefined();
});

it("returns the hash if the project is a folder of a larger repository, but not if it is untracked there", () => {
  const hash = git(root, "rev-parse", "HEAD");
  write("hosting/package.json", "1");
  expect(readCommit(join(root, "hosting"))).toBeUndefined();
  git(root, "add", "--force", "hosting");
  git(root, "commit", "--quiet", "--message", "Second");
  expect(readCommit(join(root, "hosting"))).not.toBe(hash);
  expect(readCommit(join(root, "hosting"))).toBe(git(root, "rev-parse", "HEAD"));
  git(root, "rm", "--quiet", "--cached", "-r", "hosting");
  git(root, "update-index", "--add", "--cacheinfo", `160000,${hash},hosting`);
  git(root, "commit", "--quiet", "--message", "Submodule");
  expect(readCommit(join(root, "hosting"))).toBeUndefined();
});

it("returns nothing without a commit, without a repository, and without git", () => {
  const path = jest.replaceProperty(process.env, "PATH", "");
  expect(readCommit(root)).toBeUndefined();
  path.restore();
  rmSync(join(root, ".git"), { recursive: true, force: true });
  expect(readCommit(root)).toBeUndefined();
  git(root, "init", "--quiet");
  expect(readCommit(root)).toBeUndefined();
});
