/** Whatever changes, a build that uses the cache of an earlier one writes the same bytes as a build without a cache. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build, copyProject, readFiles } from "../project-copy";

test.describe.configure({ mode: "serial", timeout: 300_000 });

/** Built again after each change, with its cache. */
let warm: ReturnType<typeof copyProject>;
/** Built without a cache. */
let cold: ReturnType<typeof copyProject>;

test.beforeAll(() => {
  warm = copyProject("samples");
  cold = copyProject("samples");
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

test("builds byte-identical files in another folder", async () => {
  await build(warm.folder);
  expect(findDifferences(readOutput(join(__dirname, "../..")), readOutput(warm.folder))).toEqual([]);
});

/** Changes of each kind, and whether they change the site. */
const changes: readonly (readonly [name: string, isVisible: boolean, change: (folder: string) => void])[] = [
  ["nothing", false, () => undefined],
  ["a word", true, (folder) => edit(join(folder, "data/steps.json"), '"summary": "', '"summary": "First: ')],
  [
    "a picture",
    true,
    (folder) => copyFileSync(join(folder, "data/images/founder.png"), join(folder, "data/images/client-portal.png")),
  ],
  ["a style", true, (folder) => edit(join(folder, "src/styles/tokens.scss"), /--muted: [^;]+;/, "--muted: #345;")],
  [
    "a component",
    true,
    (folder) => edit(join(folder, "src/components/badge.tsx"), "</", '<i className="changed" /></'),
  ],
  ["a resolver", true, (folder) => edit(join(folder, "src/chart/scale.ts"), "TICK_COUNT = 4", "TICK_COUNT = 9")],
  [
    "a description in a schema",
    false,
    (folder) => edit(join(folder, "data/schema/chart.json"), '"description": "', '"description": "Changed. '),
  ],
  [
    "the path in the site's URL",
    true,
    (folder) => edit(join(folder, "data/site.json"), "https://www.example.com", "https://www.example.com/website"),
  ],
  [
    "a package",
    true,
    (folder) => {
      const file = "node_modules/react-dom/cjs/react-dom-client.production.js";
      edit(join(folder, file), '"use strict";', '"use strict"; globalThis.changed = true;');
      edit(join(folder, "package-lock.json"), /"node_modules\/react-dom": \{\s+"version": "/, "$&9");
    },
  ],
];

for (const [name, isVisible, change] of changes) {
  test(`builds the same with and without a cache after a change of ${name}`, async () => {
    const before = readOutput(warm.folder);
    change(warm.folder);
    change(cold.folder);
    for (const folder of [".cache", "public"]) rmSync(join(cold.folder, folder), { recursive: true, force: true });
    await Promise.all([build(warm.folder), build(cold.folder)]);
    const after = readOutput(warm.folder);
    expect(findDifferences(after, readOutput(cold.folder))).toEqual([]);
    expect(findDifferences(before, after).length > 0).toBe(isVisible);
  });
}
