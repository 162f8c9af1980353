import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyForTests } from "../../../tests/unit/project-copy";
import { formatProblems, validateData } from "./validate-data";

const root = copyForTests("data", "src/pages");

const report = () => formatProblems(validateData(root).problems).slice(0, -1);
const edit = (file: string, from: string, to: string) => {
  const path = join(root, "data", file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  writeFileSync(path, text.replace(from, to));
};

it("finds nothing in the data of this project", () => {
  expect(validateData().problems).toEqual([]);
});

it("says which file is missing", () => {
  rmSync(join(root, "data/steps.json"));
  expect(report()).toEqual([
    "data/steps.json:1:1  This file is missing. Restore it. Its content appears on: Home page and services page: the line of steps.",
  ]);
});

it("says what a file that was renamed is to be called", () => {
  renameSync(join(root, "data/values.json"), join(root, "data/value.json"));
  expect(report()).toEqual([
    "data/value.json:1:1  This file has the wrong name or is in the wrong folder. Rename it to data/values.json.",
  ]);
});

it.each([
  [
    "a schema that is gone",
    "schema/values.json",
    null,
    "data/values.json:1:1  No schema describes this file. Add data/schema/values.json, or delete the file if the site does not need it.",
  ],
  ["a file of another kind", "notes.txt", "x", "data/notes.txt:1:1  The site does not use this file. Delete it."],
  [
    "a data file too many",
    "values - Copy.json",
    "{}",
    "data/values - Copy.json:1:1  No schema describes this file. Add data/schema/values - Copy.json, or delete the file if the site does not need it.",
  ],
  [
    "a picture that is none",
    "images/founder.png",
    "text",
    'data/founder.json:5:13  "picture", "file": "images/founder.png" cannot be read as a picture. Save it again as PNG, JPEG or WebP.',
  ],
])("explains %s", (_name, file, content, line) => {
  if (content === null) rmSync(join(root, "data", file));
  else writeFileSync(join(root, "data", file), content);
  expect(report()).toEqual([line]);
});

it("explains half a picture", () => {
  const path = join(root, "data/images/founder.png");
  writeFileSync(path, readFileSync(path).subarray(0, 3000));
  expect(report()).toEqual([expect.stringContaining('"images/founder.png" cannot be read as a picture')]);
});

const changeSchema = (change: (text: string) => string) => {
  const path = join(root, "data/schema/claims.json");
  writeFileSync(path, change(readFileSync(path, "utf8")));
};

it("takes a byte order mark in a schema for what it is", () => {
  changeSchema((text) => `\uFEFF${text}`);
  expect(report()).toEqual([]);
});

it.each([
  [
    "with a slip",
    (text: string) => text.replace("{", "{,"),
    "data/schema/claims.json:1:2  There is an extra comma here. Delete it.",
  ],
  [
    "of nothing",
    () => "{}",
    'data/schema/claims.json:1:1  This is not the schema of a data file: it has no "properties".',
  ],
  ["of another kind", (text: string) => text.replace('"array"', '"liste"'), "data/schema/claims.json is wrong: "],
  [
    "without its field of `content`",
    (text: string) => text.replace('"contentField": "claims",', ""),
    'data/schema/claims.json has no "contentField"',
  ],
  [
    "with another's name",
    (text: string) => text.replace('"contentField": "claims"', '"contentField": "values"'),
    'data/schema/values.json has the same "contentField" as data/schema/claims.json, "values"',
  ],
  [
    "with a misspelt keyword",
    (text: string) => text.replace('"minItems"', '"minItem"'),
    'data/schema/claims.json is wrong: strict mode: unknown keyword: "minItem". Did you mean "minItems"?',
  ],
  [
    "that does not ask for a field",
    (text: string) => text.replace('["figure", "label"]', '["figure"]'),
    'data/schema/claims.json: no field is optional. Add "label" to "required".',
  ],
])("names a schema %s", (_name, change, words) => {
  changeSchema(change);
  expect(report).toThrow(words);
});

it("begins with what keeps a file from being read, and counts", () => {
  edit("chart.json", "78", '"78%"');
  edit("steps.json", "{", "");
  const { problems } = validateData(root);
  expect(problems.map(({ file }) => file)).toEqual(["data/steps.json", "data/chart.json"]);
  expect(formatProblems(problems).at(-1)).toBe("2 problems in 2 files.");
});

it("leaves alone what editors and systems leave behind", () => {
  for (const name of [".DS_Store", "Thumbs.db", "desktop.ini", "~$claims.json", "claims.json~", ".claims.json.swp"])
    writeFileSync(join(root, "data", name), "");
  expect(report()).toEqual([]);
});
