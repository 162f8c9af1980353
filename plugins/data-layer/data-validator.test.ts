import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempProject } from "../../tests/unit/temp-project";
import { createDataValidator } from "./data-validator";
import { formatProblems } from "./problems";

const root = createTempProject("data");

const report = async () =>
  formatProblems((await (await createDataValidator(root)).validateAll()).problems).slice(0, -1);
const edit = (file: string, from: string, to: string) => {
  const path = join(root, "data", file);
  const text = readFileSync(path, "utf8");
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  writeFileSync(path, text.replace(from, to));
};

it("finds no problem in data/", async () => {
  expect((await (await createDataValidator()).validateAll()).problems).toEqual([]);
});

it("reports a missing file, and where its content appears", async () => {
  rmSync(join(root, "data/steps.json"));
  expect(await report()).toEqual([
    "data/steps.json:1:1  This file is missing. Restore it. Its content appears on: Home page and services page: the steps of the process.",
  ]);
});

it("reports the correct name of a renamed file", async () => {
  renameSync(join(root, "data/values.json"), join(root, "data/value.json"));
  expect(await report()).toEqual([
    "data/value.json:1:1  This file has the wrong name or is in the wrong folder. Rename it to data/values.json.",
  ]);
});

it.each([
  [
    "a missing schema",
    "schema/values.json",
    null,
    "data/values.json:1:1  The site does not use this file. Delete it, or ask a developer to add data/schema/values.json.",
  ],
  ["a file that is not JSON", "notes.txt", "x", "data/notes.txt:1:1  The site does not use this file. Delete it."],
  [
    "a data file without a schema",
    "values - Copy.json",
    "{}",
    "data/values - Copy.json:1:1  The site does not use this file. Delete it, or ask a developer to add data/schema/values - Copy.json.",
  ],
  [
    "an invalid picture",
    "images/founder.png",
    "text",
    'data/founder.json:5:13  "picture", "file": "images/founder.png" cannot be read as a picture. Save it again as PNG, JPEG or WebP.',
  ],
])("explains %s", async (_name, file, content, line) => {
  if (content === null) rmSync(join(root, "data", file));
  else writeFileSync(join(root, "data", file), content);
  expect(await report()).toEqual([line]);
});

it("asks for a missing picture if there is no other", async () => {
  rmSync(join(root, "data/images"), { recursive: true });
  expect(await report()).toContain(
    'data/founder.json:5:13  "picture", "file": There is no picture "images/founder.png" in data/. Add it.',
  );
});

it("explains a truncated picture, and one with too many pixels", async () => {
  const path = join(root, "data/images/founder.png");
  writeFileSync(path, readFileSync(path).subarray(0, 3000));
  expect(await report()).toEqual([expect.stringContaining('"images/founder.png" cannot be read as a picture')]);
  // A PNG of 20,000 x 20,000 pixels, as far as its header says.
  const header = Buffer.from("89504e470d0a1a0a0000000d4948445200004e2000004e200806000000e3704639", "hex");
  writeFileSync(path, Buffer.concat([header, readFileSync("data/images/founder.png").subarray(33)]));
  expect(await report()).toEqual([expect.stringContaining('"images/founder.png" has more than 268 million pixels.')]);
});

/** Renames the picture of the founder on the disk, and in the data file. */
const renamePicture = (nameOnDisk: string, nameInData: string) => {
  renameSync(join(root, "data/images/founder.png"), join(root, "data/images", nameOnDisk));
  edit("founder.json", "founder.png", nameInData);
};

it("accepts a picture with spaces and any letters in its name, in each Unicode form", async () => {
  const name = "Équipe – 100% (new), it's & 東京.PNG";
  renamePicture(name.normalize("NFD"), name.normalize("NFC"));
  expect(await report()).toEqual([]);
});

it.each(["team #1.png", "team?.png", "team\\\\1.png"])("asks for another name of the picture %s", async (name) => {
  renamePicture(name.replace("\\\\", "\\"), name);
  expect(await report()).toEqual([
    `data/founder.json:5:13  "picture", "file": Some hosts do not accept #, ? or \\ in the name of a file. Rename the picture "images/${name}", and enter its new name.`,
  ]);
});

const changeSchema = (change: (text: string) => string) => {
  const path = join(root, "data/schema/claims.json");
  writeFileSync(path, change(readFileSync(path, "utf8")));
};

it("ignores a byte order mark in a schema", async () => {
  changeSchema((text) => `\uFEFF${text}`);
  expect(await report()).toEqual([]);
});

it.each([
  ["with a syntax error", (text: string) => text.replace("{", "{,"), "data/schema/claims.json:1:2  ValueExpected"],
  ["without a title", () => "{}", 'data/schema/claims.json has no "title". Add it, as in the other schemas.'],
  [
    "without `contentField`",
    (text: string) => text.replace('"contentField": "claims",', ""),
    'data/schema/claims.json has no "contentField"',
  ],
  [
    "with the `contentField` of another schema",
    (text: string) => text.replace('"contentField": "claims"', '"contentField": "values"'),
    'data/schema/values.json has the same "contentField" as data/schema/claims.json, "values"',
  ],
  [
    "with a misspelled keyword",
    (text: string) => text.replace('"minItems"', '"minItem"'),
    'data/schema/claims.json has an unknown keyword, "minItem". Correct it.',
  ],
  [
    "with an optional field",
    (text: string) => text.replace('["figure", "label"]', '["figure"]'),
    'data/schema/claims.json: no field is optional. Add "label" to "required".',
  ],
])("rejects a schema %s", async (_name, change, message) => {
  changeSchema(change);
  await expect(report()).rejects.toThrow(message);
});

it("lists syntax errors first, and counts problems and files", async () => {
  edit("chart.json", "78", '"78%"');
  edit("steps.json", "{", "");
  const { problems } = await (await createDataValidator(root)).validateAll();
  expect(problems.map(({ file }) => file)).toEqual(["data/steps.json", "data/chart.json"]);
  expect(formatProblems(problems).at(-1)).toBe("2 problems in 2 files.");
});

it("ignores the temporary files of editors and operating systems", async () => {
  for (const name of [".DS_Store", "Thumbs.db", "desktop.ini", "~$claims.json", "claims.json~", ".claims.json.swp"])
    writeFileSync(join(root, "data", name), "");
  expect(await report()).toEqual([]);
});
