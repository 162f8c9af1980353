import fs, { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSiteData } from "../../../tests/support/site-data";
import { readSnippets, writeCaseStudies } from "../../../tests/support/recipes";
import { createTempProject } from "../../../tests/support/unit/temp-project";
import { readLastTexts, updateValidData, writeLastTexts } from "./valid-data";
import { VALID_DATA_FOLDER, VALID_TEXTS_FILE } from "../../../shared/valid-data-folder";
import { createDataValidator, type ValidatedData } from "../../../content-model/check/data-validator";

const root = createTempProject("data");
const pathOf = (file: string) => join(root, "data", file);
const claims = pathOf("claims.json");
const picture = pathOf("images/founder.png");
/** Returns whether Gatsby has each of some pictures. */
const areCopied = (...names: readonly string[]) =>
  names.map((name) => existsSync(join(root, VALID_DATA_FOLDER, "images", name)));

let last: ValidatedData["texts"];
beforeEach(() => (last = new Map()));

async function update(isStarting = false): Promise<ValidatedData> {
  const validator = await createDataValidator(root);
  const data = updateValidData(validator, validator.validateAll(), last, isStarting);
  last = data.texts;
  return data;
}

it("returns the texts of valid files without their byte order marks, and copies only pictures", async () => {
  writeFileSync(claims, `\uFEFF${readSiteData("claims.json")}`);
  const { problems, texts } = await update();
  expect([problems, texts.get("claims.json")]).toEqual([[], readSiteData("claims.json")]);
  expect(areCopied("founder.png", "../claims.json")).toEqual([true, false]);
});

it("keeps the last valid version while a file is invalid, and takes the file once it is fixed", async () => {
  await update();
  writeFileSync(claims, '{ "claims": [] }');
  const { problems, texts } = await update();
  expect(problems.map(({ message }) => message)).toEqual([expect.not.stringContaining("examples")]);
  expect(texts.get("claims.json")).toBe(readSiteData("claims.json"));

  const fixed = JSON.stringify({ claims: [{ figure: "1", label: "new row" }] });
  writeFileSync(claims, fixed);
  expect((await update()).texts.get("claims.json")).toBe(fixed);
});

it("reads no picture again unless it has changed, and notices a change that keeps size and time", async () => {
  // As if all pictures were older than the steps of the disk's clock.
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60_000);
  await update();
  const read = jest.spyOn(fs, "readFileSync");
  const readPictures = () => read.mock.calls.flatMap(([path]) => /images.+/.exec(String(path)) ?? []).map(String);
  writeFileSync(claims, '{ "claims": [] }');
  await update();
  expect(readPictures()).toEqual([]);
  const { atime, mtime, size } = fs.statSync(picture);
  writeFileSync(picture, Buffer.alloc(size));
  fs.utimesSync(picture, atime, mtime);
  expect((await update()).problems.map(({ file }) => file)).toContain("founder.json");
  expect(new Set(readPictures())).toEqual(new Set([join("images", "founder.png")]));
  read.mockRestore();
  now.mockRestore();
});

it("keeps the texts for the next start, unless they cannot be read", () => {
  writeLastTexts(new Map([["claims.json", "{}"]]), root);
  expect(readLastTexts(root)).toEqual(new Map([["claims.json", "{}"]]));
  writeFileSync(join(root, VALID_TEXTS_FILE), '[["claims');
  expect(readLastTexts(root)).toEqual(new Map());
});

it.each([
  ["no version was ever valid", new Map()],
  ["the current schema rejects the last version", new Map([["claims.json", '{ "claims": "of old" }']])],
])("uses the schema's examples, and says so, if %s", async (_name, before) => {
  last = before;
  writeFileSync(claims, "{");
  const { problems, texts } = await update();
  expect(texts.get("claims.json")).toBe('{"claims":[{"figure":"20+","label":"projects automated"}]}');
  const message: unknown = expect.stringContaining(
    ". Until then, the page shows the examples of its schema, because no valid earlier version is known.",
  );
  expect(problems.map((problem) => problem.message)).toEqual([message]);
  // The examples are no version of the file.
  expect((await update()).problems).toEqual(problems);
});

it("writes the names of pictures in one Unicode form", async () => {
  cpSync(picture, pathOf("images/é.png".normalize("NFD")));
  await update();
  await update();
  expect(areCopied("é.png".normalize("NFC"), "é.png".normalize("NFD"))).toEqual([true, false]);
});

it("keeps a deleted picture until a start at which no text shows it, with its dark version", async () => {
  const names = ["added.png", "added.dark.png"];
  for (const name of names) cpSync(picture, pathOf(`images/${name}`));
  const before = readFileSync(pathOf("founder.json"), "utf8");
  writeFileSync(pathOf("founder.json"), before.replace("founder.png", "added.png"));
  await update();
  for (const name of names) rmSync(pathOf(`images/${name}`));
  expect((await update(true)).problems).toHaveLength(1);
  expect(areCopied(...names)).toEqual([true, true]);

  writeFileSync(pathOf("founder.json"), before);
  await update();
  expect(areCopied(...names)).toEqual([true, true]);
  await update(true);
  expect(areCopied(...names)).toEqual([false, false]);
});

it("takes the light version for a dark one that is broken or deleted, and none at the next start", async () => {
  const dark = pathOf("images/founder.dark.png");
  const readCopy = () => readFileSync(join(root, VALID_DATA_FOLDER, "images/founder.dark.png"));
  cpSync(pathOf("images/client-portal.png"), dark);
  await update();
  writeFileSync(dark, readFileSync(picture).subarray(0, 500));
  const message: unknown = expect.stringContaining('"images/founder.dark.png" is damaged');
  expect((await update()).problems).toEqual([expect.objectContaining({ message })]);
  expect(readCopy()).toEqual(readFileSync(picture));
  await update(true);
  expect(areCopied("founder.png", "founder.dark.png")).toEqual([true, false]);
});

it("keeps the last valid version of a file whose link leads to a row that is gone", async () => {
  writeFileSync(pathOf("schema/case-studies.json"), readSnippets("Add a page for each row of a list")[0] ?? "");
  writeCaseStudies(root, { one: "One", two: "Two" });
  const site = readSiteData("site.json").replace('"path": "/client"', '"path": "/case-studies/two"');
  writeFileSync(pathOf("site.json"), site);
  expect((await update()).problems).toEqual([]);
  writeCaseStudies(root, { one: "One" });
  const { problems, texts } = await update();
  expect(problems.map(({ file, message }) => `${file}: ${message}`)).toEqual([
    expect.stringMatching(/^site\.json: There is no page at "\/case-studies\/two".*\/case-studies\/one\.$/),
  ]);
  expect(texts.get("site.json")).toBe(site);
});
