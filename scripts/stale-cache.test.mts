/** @jest-environment node */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeStaleCache } from "./stale-cache.mts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "site-cache-"));
  for (const source of ["src", "data/schema", "package-lock.json"]) {
    cpSync(source, join(root, source), { recursive: true });
  }
  mkdirSync(join(root, ".cache"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

it("keeps the cache while the code is the same", () => {
  removeStaleCache(root);
  mkdirSync(join(root, ".cache"));
  removeStaleCache(root);
  expect(existsSync(join(root, ".cache"))).toBe(true);
});

it.each(["data/schema/claims.json", "src/styles/tokens.scss", "src/new-file.ts", "package-lock.json"])(
  "removes the cache when %s has changed",
  (path) => {
    removeStaleCache(root);
    mkdirSync(join(root, ".cache"));
    writeFileSync(join(root, path), "changed");
    removeStaleCache(root);
    expect(existsSync(join(root, ".cache"))).toBe(false);
  },
);

it("removes the cache when the site is published at another path", () => {
  writeFileSync(join(root, "data/site.json"), '{ "url": "https://company.example" }');
  removeStaleCache(root);
  mkdirSync(join(root, ".cache"));
  writeFileSync(join(root, "data/site.json"), '{ "url": "https://company.example/website" }');
  removeStaleCache(root);
  expect(existsSync(join(root, ".cache"))).toBe(false);
});

it("removes a cache of which nothing is known", () => {
  removeStaleCache(root);
  expect(existsSync(join(root, ".cache"))).toBe(false);
});
