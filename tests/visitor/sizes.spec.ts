/** The compressed sizes of pages and islands, compared with those recorded in sizes.json. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, pages, test } from "../support/site";
import { publicFolder } from "../support/tested-folder";
import { compressedSize, describeLargestPart } from "../support/visitor/page-size";

const sizesFile = join(__dirname, "sizes.json");

/** A page may grow by this number of bytes: the text of a sentence, and the differences between compressors. */
const TOLERANCE = 60;

const ADVICE =
  "Make it smaller, or record the new size with `npm run screenshots`, if what it adds is worth it to every visitor. " +
  "See CONTRIBUTING.md.";

const readPage = (path: string) =>
  readFileSync(join(publicFolder, path === "/" ? "index.html" : `${path}.html`), "utf8");

/** Returns the scripts by their names, without React's, which the islands share. */
const readScripts = () =>
  readdirSync(publicFolder).flatMap((file) => {
    const [, name] = /^(?!framework)(.*)-[0-9a-f]{20}\.js$/.exec(file) ?? [];
    return name === undefined ? [] : [[`${name}.js`, readFileSync(join(publicFolder, file), "utf8")] as const];
  });

test("does not let a page or a script grow beyond its recorded size", async ({}, { config }) => {
  const files = [...pages.map(({ path }) => [path, readPage(path)] as const), ...readScripts()];
  const sizes = Object.fromEntries(files.map(([name, content]) => [name, compressedSize(content)]));
  // `npm run screenshots`
  if (config.updateSnapshots === "all") writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written above
  const recorded = JSON.parse(readFileSync(sizesFile, "utf8")) as Readonly<Record<string, number>>;
  const grown = files.flatMap(([name, content]) => {
    const growth = (sizes[name] ?? 0) - (recorded[name] ?? 0);
    if (growth <= TOLERANCE) return [];
    const largest = name.endsWith(".js") ? "" : ` The largest part is ${describeLargestPart(content)}.`;
    return [`${name} has grown by ${String(growth)} bytes to ${String(sizes[name])}.${largest} ${ADVICE}`];
  });
  expect(grown).toEqual([]);
});
