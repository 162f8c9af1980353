import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import type { Store } from "gatsby";
import { createTempProject } from "../../tests/unit/temp-project";
import { clearStaleCache, recordCode } from "./stale-cache";

const root = createTempProject("src/styles", "data/schema");
const dispatch = jest.fn();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the store that is used
const store = { dispatch } as unknown as Store;
const projectFolder = process.cwd();

beforeEach(() => {
  process.chdir(root);
  for (const file of ["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx", "package.json"])
    writeFileSync(file, "");
  writeFileSync("package-lock.json", "{}");
  for (const folder of [".cache/webpack", ".cache/caches-lmdb", "public"]) mkdirSync(folder, { recursive: true });
  recordCode();
});
afterEach(() => {
  process.chdir(projectFolder);
});

const cleared = [[{ type: "UPDATE_PLUGINS_HASH", payload: "" }]];
const kept = { actions: [], hasWebpackCache: true, hasPublicFolder: true };
const removed = { actions: [], hasWebpackCache: false, hasPublicFolder: false };

const clearAndRead = () => {
  clearStaleCache(store);
  return {
    actions: dispatch.mock.calls,
    hasWebpackCache: existsSync(".cache/webpack"),
    hasPublicFolder: existsSync("public"),
  };
};

it("keeps the cache if the code is unchanged", () => {
  expect(clearAndRead()).toEqual(kept);
});

it("keeps public/ at the first start, when Gatsby writes to it", () => {
  for (const path of [".cache/caches-lmdb", ".cache/code.json"]) rmSync(path, { recursive: true });
  expect(clearAndRead()).toEqual(kept);
});

it.each([
  ["keeps the cache", "src/styles/new.test.ts", kept],
  ...["data/schema/claims.json", "src/styles/tokens.scss", "src/new-file.ts", "gatsby-ssr.tsx"].map(
    (path) => ["lets Gatsby clear its part of the cache", path, { ...kept, actions: cleared }] as const,
  ),
  // The URL of the site has another path.
  ...["package-lock.json", "package.json", "gatsby-config.ts", "gatsby-node.ts", "data/site.json"].map(
    (path) => ["removes the whole cache", path, removed] as const,
  ),
  ["removes the whole cache", ".cache/code.json", removed],
] as const)("%s when %s has changed", (_what, path, expected) => {
  writeFileSync(path, '{ "url": "https://company.example/website" }');
  expect(clearAndRead()).toEqual(expected);
});

it("removes the whole cache when the project's folder has moved", () => {
  const moved = `${root}-moved`;
  renameSync(root, moved);
  process.chdir(moved);
  expect(clearAndRead()).toEqual(removed);
  renameSync(moved, root);
});
