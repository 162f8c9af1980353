import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
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
  for (const folder of [".cache/webpack", "public"]) mkdirSync(folder, { recursive: true });
  writeFileSync("public/icon.svg", "");
  recordCode();
});
afterEach(() => {
  process.chdir(projectFolder);
});

const deletion = (cacheIsCorrupt: boolean) => [[{ type: "DELETE_CACHE", cacheIsCorrupt }]];
const kept = { actions: [], hasWebpackCache: true, hasStaticFiles: true };
const removed = { actions: deletion(true), hasWebpackCache: false, hasStaticFiles: true };

const clearAndRead = () => {
  clearStaleCache(store);
  return {
    actions: dispatch.mock.calls,
    hasWebpackCache: existsSync(".cache/webpack"),
    // `gatsby develop` copies them once, and stops with ENOENT if public/ is removed meanwhile.
    hasStaticFiles: existsSync("public/icon.svg"),
  };
};

it("keeps the cache if the code is unchanged", () => {
  expect(clearAndRead()).toEqual(kept);
});

it.each([
  ["keeps the cache", "src/styles/new.test.ts", kept],
  ...["data/schema/claims.json", "src/styles/tokens.scss", "src/new-file.ts", "gatsby-ssr.tsx"].map(
    (path) => ["lets Gatsby clear its part of the cache", path, { ...kept, actions: deletion(false) }] as const,
  ),
  // The URL of the site has another path.
  ...["package-lock.json", "package.json", "gatsby-config.ts", "gatsby-node.ts", "data/site.json"].map(
    (path) => ["removes the whole cache, but not static files,", path, removed] as const,
  ),
  ["removes the whole cache, but not static files,", ".cache/code.json", removed],
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
