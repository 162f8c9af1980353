import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyForTests } from "../../../tests/unit/project-copy";
import { checkData, countProblems, formatProblem } from "./check-data";

const root = copyForTests("data", "src/pages");

const report = () => checkData(root).problems.map(formatProblem);
const edit = (file: string, from: string, to: string) => {
  const path = join(root, "data", file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  writeFileSync(path, text.replace(from, to));
};

it("finds nothing in the data of this project", () => {
  expect(checkData().problems).toEqual([]);
});

it("says which file is missing", () => {
  rmSync(join(root, "data/steps.json"));
  expect(report()).toEqual([
    "data/steps.json:1:1  the file is missing: put it back. Its words appear on: Home page and services page: the line of steps",
  ]);
});

it("says what a file that was renamed is to be called", () => {
  renameSync(join(root, "data/values.json"), join(root, "data/value.json"));
  expect(report()).toEqual([
    "data/value.json:1:1  the site looks for this file elsewhere: rename it to data/values.json",
  ]);
});

it.each([
  [
    "a schema that is gone",
    "schema/values.json",
    null,
    "data/values.json:1:1  no schema describes this file: put data/schema/values.json there, or take the file away if it is none of the site's",
  ],
  ["a file of another kind", "notes.txt", "x", "data/notes.txt:1:1  the site has no place for this file: take it away"],
  [
    "a data file too many",
    "values - Copy.json",
    "{}",
    "data/values - Copy.json:1:1  no schema describes this file: put data/schema/values - Copy.json there, or take the file away if it is none of the site's",
  ],
  [
    "a picture that is none",
    "images/founder.png",
    "text",
    'data/founder.json:5:13  "picture", "file": "images/founder.png" is no picture that can be read: save it anew, as PNG, JPEG or WebP',
  ],
])("explains %s", (_name, file, content, line) => {
  if (content === null) rmSync(join(root, "data", file));
  else writeFileSync(join(root, "data", file), content);
  expect(report()).toEqual([line]);
});

it("explains half a picture", () => {
  const path = join(root, "data/images/founder.png");
  writeFileSync(path, readFileSync(path).subarray(0, 3000));
  expect(report()).toEqual([expect.stringContaining('"images/founder.png" is no picture that can be read')]);
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
    "data/schema/claims.json:1:2  there is a comma too many here: delete it",
  ],
  ["of nothing", () => "{}", 'data/schema/claims.json:1:1  this is no schema of a data file: it has no "properties"'],
  ["of another kind", (text: string) => text.replace('"array"', '"liste"'), "data/schema/claims.json is wrong: "],
  [
    "without its field of `content`",
    (text: string) => text.replace('"contentField": "claims",', ""),
    'data/schema/claims.json has no "contentField"',
  ],
  [
    "with another's name",
    (text: string) => text.replace('"contentField": "claims"', '"contentField": "values"'),
    'data/schema/values.json has the "contentField" of data/schema/claims.json, "values"',
  ],
  [
    "with a misspelt keyword",
    (text: string) => text.replace('"minItems"', '"minItem"'),
    'data/schema/claims.json is wrong: strict mode: unknown keyword: "minItem"; did you mean "minItems"?',
  ],
  [
    "that does not ask for a field",
    (text: string) => text.replace('["figure", "label"]', '["figure"]'),
    'data/schema/claims.json: "label" stands in "properties" and not in "required"',
  ],
])("names a schema %s", (_name, change, words) => {
  changeSchema(change);
  expect(report).toThrow(words);
});

it("begins with what keeps a file from being read, and counts", () => {
  edit("chart.json", "78", '"78%"');
  edit("steps.json", "{", "");
  const { problems } = checkData(root);
  expect(problems.map(({ file }) => file)).toEqual(["data/steps.json", "data/chart.json"]);
  expect(countProblems(problems)).toBe("2 problems in 2 files.");
});

it("leaves alone what editors and systems leave behind", () => {
  for (const name of [".DS_Store", "Thumbs.db", "desktop.ini", "~$claims.json", "claims.json~", ".claims.json.swp"])
    writeFileSync(join(root, "data", name), "");
  expect(report()).toEqual([]);
});
