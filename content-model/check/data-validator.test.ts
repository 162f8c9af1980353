import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempProject } from "../../tests/support/unit/temp-project";
import { tableOf } from "../../tests/support/unit/table-of";
import { createDataValidator } from "./data-validator";
import { formatProblems } from "../problems";

const root = createTempProject("data");
const pathOf = (file: string) => join(root, "data", file);
const validateAll = async () => (await createDataValidator(root)).validateAll();
const report = async () => formatProblems((await validateAll()).problems).slice(0, -1);

/** Replaces a text in a file of data/, and the file if there is no text to replace. */
const edit = (file: string, to: string, from?: string) =>
  writeFileSync(pathOf(file), from === undefined ? to : readFileSync(pathOf(file), "utf8").replace(from, to));

const unused =
  "The site does not use this file. Its name or folder is wrong, or it has no schema. Rename, move or delete it.";

it.each([
  [
    "a missing file",
    () => rmSync(pathOf("steps.json")),
    "steps.json:1:1  This file is missing. Restore it. Its content appears on: Home page and services page: the steps of the process.",
  ],
  ["a file that is not JSON", () => edit("notes.txt", "x"), `notes.txt:1:1  ${unused}`],
  ["a missing schema", () => rmSync(pathOf("schema/values.json")), `values.json:1:1  ${unused}`],
  [
    "a picture that is a text",
    () => edit("images/founder.png", "text"),
    'founder.json:5:13  "picture", "file": "images/founder.png" is damaged, or has the wrong ending. Save it again as PNG, JPEG or WebP.',
  ],
  [
    "a picture that Git LFS has not downloaded",
    () => edit("images/founder.png", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    'founder.json:5:13  "picture", "file": "images/founder.png" is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a moving drawing that Git LFS has not downloaded",
    () => edit("images/founder.motion.svg", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 123\n"),
    'founder.json:5:13  "picture", "file": "images/founder.motion.svg" is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a file that Git LFS has not downloaded",
    () => edit("steps.json", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"),
    'steps.json:1:1  The content of this file is not here yet, only its pointer of Git LFS. Install Git LFS, and run "git lfs install" and "git lfs pull" in this folder, or ask a developer to.',
  ],
  [
    "a picture with 20,000 x 20,000 pixels, as far as its header says",
    () => {
      const header = Buffer.from("89504e470d0a1a0a0000000d4948445200004e2000004e200806000000e3704639", "hex");
      const rest = readFileSync(pathOf("images/founder.png")).subarray(33);
      writeFileSync(pathOf("images/founder.png"), Buffer.concat([header, rest]));
    },
    'founder.json:5:13  "picture", "file": "images/founder.png" has more than 268 million pixels. Make it smaller: 1,280 pixels are wide enough.',
  ],
])("explains %s", async (_name, change, line) => {
  change();
  expect(await report()).toEqual([`data/${line}`]);
});

it("asks for a missing picture if there is no other", async () => {
  rmSync(pathOf("images"), { recursive: true });
  const line = 'data/founder.json:5:13  "picture", "file": There is no picture "images/founder.png" in data/. Add it.';
  expect(await report()).toContain(line);
});

/** Renames the picture of the founder on the disk, and in the data file. */
const renamePicture = (nameOnDisk: string, nameInData: string) => {
  renameSync(pathOf("images/founder.png"), pathOf(`images/${nameOnDisk}`));
  edit("founder.json", nameInData, "founder.png");
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

const schemaMistakes = `
with a syntax error | { | {, | claims.json:1:2  Property expected. Add a field, or delete what is extra here.
without a keyword | "contentField": "claims", |  | claims.json has no "contentField". Add it, as in the other schemas.
with the name of another | "contentField": "claims" | "contentField": "values" | values.json has the same "contentField" as data/schema/claims.json, "values". Change one of them.
with a misspelled keyword | "minItems" | "minItem" | claims.json has an unknown keyword, "minItem". Correct it.
with a broken reference | #/$defs/Text | #/$defs/None | claims.json refers to shared.json#/$defs/None, which does not exist.
with a keyword that a definition has, too | "title": "Label", | "title": "Label", "type": "string", | claims.json: "claims[].label" has "type" beside "$ref", and shared.json#/$defs/Text has it, too. Delete it, or refer to a definition without it.
with such a keyword of a field itemsPerPage | "label": { | "itemsPerPage": { "type": "string", | claims.json: "claims[].itemsPerPage" has "type" beside "$ref"
with such a keyword of a field items | "label": { | "items": { "type": "string", | claims.json: "claims[].items" has "type" beside "$ref"
with the end of a line in a pattern | "minItems": 1 | "pattern": "^a$" | claims.json: the "pattern" of "claims" has $. Other programs read it differently. Write (?![\\\\s\\\\S]) for $. See content-model/README.md.
with any letter in a pattern | "minItems": 1 | "pattern": "a\\\\w" | claims.json: the "pattern" of "claims" has \\w. Other programs read it differently. Write [0-9A-Za-z_] for \\\\w. See content-model/README.md.
with a lookbehind in a pattern | "minItems": 1 | "pattern": "(?<=a)b" | claims.json: the "pattern" of "claims" has ?. Other programs read it differently. See content-model/README.md.
with an optional field | ["figure", "label"] | ["figure"] | claims.json: no field is optional. Add "label" to "required".
`;

it.each(tableOf(schemaMistakes))("rejects a schema %s", async (_name, from = "", to = "", message = "") => {
  edit("schema/claims.json", to, from);
  await expect(report()).rejects.toThrow(`data/schema/${message}`);
});

it("rejects a name that a schema may not use", async () => {
  edit("schema/claims.json", '"text-of-claims"', '"claims"');
  await expect(report()).rejects.toThrow(
    'data/schema/claims.json: the "contentField" "text-of-claims" is not valid. Use only letters from A to Z, digits and _, and begin with a letter: "textOfClaims".',
  );
});

it("lists syntax errors first, and counts problems and files", async () => {
  edit("chart.json", '"78%"', "78");
  edit("steps.json", "", "{");
  const { problems } = await validateAll();
  expect(problems.map(({ file }) => file)).toEqual(["steps.json", "chart.json"]);
  expect(formatProblems(problems).at(-1)).toBe("2 problems in 2 files.");
});

it("ignores the temporary files of editors and operating systems", async () => {
  for (const name of [".DS_Store", "Thumbs.db", "desktop.ini", "~$claims.json", "claims.json~", ".claims.json.swp"])
    edit(name, "");
  expect(await report()).toEqual([]);
});
