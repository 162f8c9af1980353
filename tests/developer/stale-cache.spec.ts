/** Whatever changes, a build that uses the cache of an earlier one writes the same bytes as a build without a cache. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build, makeCopy, readFiles, shrinkPictures } from "../project-copy";
import { siteFolder } from "../tested-folder";

test.describe.configure({ mode: "serial", timeout: 300_000 });

/** Built again after each change, with its cache. */
let warm: ReturnType<typeof makeCopy>;
/** Built without a cache. */
let cold: ReturnType<typeof makeCopy>;

test.beforeAll(() => {
  warm = makeCopy();
  cold = makeCopy();
});
test.afterAll(() => {
  warm.remove();
  cold.remove();
});

/** Returns the output of a build, without the name of its commit: the copies are not repositories. */
function readOutput(folder: string): ReadonlyMap<string, Buffer> {
  const files = ["public", "hosting"].flatMap((name) =>
    Array.from(readFiles(join(folder, name)), ([path, content]) => [`${name}/${path}`, content] as const),
  );
  return new Map(files.filter(([path]) => path !== "public/commit.txt"));
}

/** Returns the paths of files that are not the same in two outputs. */
function findDifferences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => other.get(path)?.equals(one.get(path) ?? Buffer.alloc(0)) !== true);
}

/** Replaces a text of a file. Writes a new file: packages are hard links. */
function edit(path: string, search: string | RegExp, replacement: string): void {
  const text = readFileSync(path, "utf8");
  const edited = text.replace(search, replacement);
  expect(edited).not.toBe(text);
  rmSync(path);
  writeFileSync(path, edited);
}

test("builds byte-identical files in another folder, without a warning or other query types", async () => {
  expect(await build(warm.folder)).not.toMatch(/warn/i);
  expect(findDifferences(readOutput(siteFolder), readOutput(warm.folder))).toEqual([]);
  const [types, newTypes] = [siteFolder, warm.folder].map((folder) =>
    readFileSync(join(folder, "src/query-types.d.ts")),
  );
  expect(newTypes).toEqual(types);
});

const inData = (path: string) => join("data", path);

/**
 * Edits of the site, after which webpack's cache and the pictures stay, and of what Gatsby's whole cache depends on.
 */
const changes: Readonly<Record<string, (inCopy: (path: string) => string) => void | Promise<void>>> = {
  "words, pictures, styles, components, resolvers and schemas": (inCopy) => {
    edit(inCopy(inData("steps.json")), '"summary": "', '"summary": "First: ');
    copyFileSync(inCopy(inData("images/founder.png")), inCopy(inData("images/client-portal.png")));
    edit(inCopy("src/styles/tokens.scss"), /--muted: [^;]+;/, "--muted: #345;");
    edit(inCopy("src/components/badge.tsx"), "</", '<i className="changed" /></');
    edit(inCopy("src/chart/scale.ts"), "TICK_COUNT = 4", "TICK_COUNT = 9");
    edit(inCopy(inData("schema/chart.json")), '"description": "', '"description": "Changed. ');
  },
  "the path in the site's URL, and a package": async (inCopy) => {
    await shrinkPictures(inCopy(""));
    edit(inCopy(inData("site.json")), "https://www.example.com", "https://www.example.com/website");
    const file = "node_modules/react-dom/cjs/react-dom-client.production.js";
    edit(inCopy(file), '"use strict";', '"use strict"; globalThis.changed = true;');
    edit(inCopy("package-lock.json"), /"node_modules\/react-dom": \{\s+"version": "/, "$&9");
  },
};

for (const [name, change] of Object.entries(changes)) {
  test(`builds the same with and without a cache after a change of ${name}`, async () => {
    const before = readOutput(warm.folder);
    for (const { folder } of [warm, cold]) await change((path) => join(folder, path));
    for (const folder of [".cache", "public"]) rmSync(join(cold.folder, folder), { recursive: true, force: true });
    await Promise.all([build(warm.folder), build(cold.folder)]);
    const after = readOutput(warm.folder);
    expect(findDifferences(after, readOutput(cold.folder))).toEqual([]);
    expect(findDifferences(before, after)).not.toEqual([]);
  });
}
