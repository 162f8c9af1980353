import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import process from "node:process";
import type { Store } from "gatsby";
import { createTempProject } from "../../tests/support/unit/temp-project";
import { prepareCache, writeCacheKey } from "./stale-cache";

const root = createTempProject("src/styles", "data/schema", "content-model");
const dispatch = jest.fn();
const owners = new Map([["DataFile", "another-plugin"]]);
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the store that is used
const store = { dispatch, getState: () => ({ typeOwners: { typesToPlugins: owners } }) } as unknown as Store;
const projectFolder = process.cwd();

beforeEach(() => {
  process.chdir(root);
  for (const file of ["gatsby-config.ts", "gatsby-node.ts", "gatsby-browser.tsx", "gatsby-ssr.tsx", "package.json"])
    writeFileSync(file, "");
  writeFileSync("package-lock.json", "{}");
  for (const folder of [".cache/webpack", "public"]) mkdirSync(folder, { recursive: true });
  writeFileSync("public/icon.svg", "");
  writeCacheKey();
});
afterEach(() => process.chdir(projectFolder));

const deletion = (cacheIsCorrupt: boolean) => [[{ type: "DELETE_CACHE", cacheIsCorrupt }]];
const kept = { actions: deletion(false), hasWebpackCache: true, hasStaticFiles: true };
const removed = { actions: deletion(true), hasWebpackCache: false, hasStaticFiles: true };

const clearAndRead = () => {
  prepareCache(store);
  return {
    actions: dispatch.mock.calls,
    hasWebpackCache: existsSync(".cache/webpack"),
    // `gatsby develop` copies them once, and stops with ENOENT if public/ is removed meanwhile.
    hasStaticFiles: existsSync("public/icon.svg"),
  };
};

it("keeps webpack's cache and the pictures if the key is the same, but no owner of a type", () => {
  expect(clearAndRead()).toEqual(kept);
  expect(owners.size).toBe(0);
});

it.each([
  ...[
    "src/styles/new.test.ts",
    "data/schema/claims.json",
    "src/styles/tokens.scss",
    "src/new-file.ts",
    "gatsby-ssr.tsx",
  ].map((path) => ["keeps webpack's cache and the pictures", path, kept] as const),
  ...[
    "content-model/new-file.ts",
    "package-lock.json",
    "package.json",
    "gatsby-config.ts",
    "gatsby-node.ts",
    // The URL of the site has another path.
    "data/site.json",
  ].map((path) => ["removes the whole cache, but not static files,", path, removed] as const),
  ["removes the whole cache, but not static files,", ".cache/key.txt", removed],
] as const)("%s when %s has changed", (_what, path, expected) => {
  writeFileSync(path, '{ "url": "https://company.example/website" }');
  expect(clearAndRead()).toEqual(expected);
});

it("makes pictures again in develop, which records them before a page has asked for them", () => {
  process.env["gatsby_executing_command"] = "develop";
  expect(clearAndRead()).toEqual({ ...kept, actions: deletion(true) });
  delete process.env["gatsby_executing_command"];
});

it("removes the whole cache when the project's folder has moved", () => {
  const moved = `${root}-moved`;
  renameSync(root, moved);
  process.chdir(moved);
  expect(clearAndRead()).toEqual(removed);
  renameSync(moved, root);
});
