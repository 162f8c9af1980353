import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempProject } from "../tests/unit/temp-project";
import { removeStaleCache } from "./stale-cache.mts";

const root = createTempProject("src/styles", "data/schema");
beforeEach(() => {
  writeFileSync(join(root, "package-lock.json"), "{}");
  mkdirSync(join(root, ".cache"), { recursive: true });
});

it("keeps the cache if the code is unchanged", () => {
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

it("removes a cache without a recorded hash", () => {
  removeStaleCache(root);
  expect(existsSync(join(root, ".cache"))).toBe(false);
});
