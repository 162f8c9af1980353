import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSiteData } from "../../../tests/site-data";
import { createTempProject } from "../../../tests/unit/temp-project";
import { updateValidData } from "./valid-data";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import { createDataValidator, type ValidatedData } from "../data-validator";

const root = createTempProject("data");
const claims = join(root, "data/claims.json");
const founder = join(root, "data/founder.json");
const copy = (path: string) => join(root, VALID_DATA_FOLDER, path);

let last: ValidatedData["texts"];
beforeEach(() => {
  last = new Map();
});

async function update(): Promise<ValidatedData> {
  const validator = await createDataValidator(root);
  const data = await updateValidData(validator, await validator.validateAll(), last);
  last = data.texts;
  return data;
}

it("returns the texts of valid files without their byte order marks, and copies only pictures", async () => {
  writeFileSync(claims, `\uFEFF${readSiteData("claims.json")}`);
  const { problems, texts } = await update();
  expect(problems).toEqual([]);
  expect(texts.get("claims.json")).toBe(readSiteData("claims.json"));
  expect([existsSync(copy("images/founder.png")), existsSync(copy("claims.json"))]).toEqual([true, false]);
});

it.each([
  ["broken", () => writeFileSync(claims, "{")],
  ["invalid", () => writeFileSync(claims, '{ "claims": [] }')],
  ["missing", () => rmSync(claims)],
])("keeps the last valid version while a file is %s, and takes the file once it is fixed", async (_name, damage) => {
  await update();
  damage();
  const { problems, texts } = await update();
  expect(problems.map(({ message }) => message)).toEqual([expect.not.stringContaining("examples")]);
  expect(texts.get("claims.json")).toBe(readSiteData("claims.json"));

  const fixed = JSON.stringify({ claims: [{ figure: "1", label: "new row" }] });
  writeFileSync(claims, fixed);
  expect((await update()).texts.get("claims.json")).toBe(fixed);
});

it.each([
  ["no version was ever valid", new Map()],
  ["the current schema rejects the last version", new Map([["claims.json", '{ "claims": "of old" }']])],
])("uses the schema's examples, and says so, if %s", async (_name, before) => {
  last = before;
  writeFileSync(claims, "{");
  const { problems, texts } = await update();
  expect(texts.get("claims.json")).toBe('{"claims":[{"figure":"20+","label":"projects automated"}]}');
  const message: unknown = expect.stringContaining(". Until then, the page shows the examples of its schema");
  expect(problems.map((problem) => problem.message)).toEqual([message]);
  // The examples are no version of the file.
  expect((await update()).problems).toEqual(problems);
});

it("writes the names of pictures in one Unicode form", async () => {
  const [composed, decomposed] = ["images/é.png".normalize("NFC"), "images/é.png".normalize("NFD")] as const;
  cpSync(join(root, "data/images/founder.png"), join(root, "data", decomposed));
  await update();
  await update();
  expect([existsSync(copy(composed)), existsSync(copy(decomposed))]).toEqual([true, false]);
});

it("keeps a deleted picture as long as the last valid version of a file shows it, with its dark version", async () => {
  const names = ["images/added.png", "images/added.dark.png"];
  const copies = () => names.map((name) => existsSync(copy(name)));
  for (const name of names) cpSync(join(root, "data/images/founder.png"), join(root, "data", name));
  const before = readFileSync(founder, "utf8");
  writeFileSync(founder, before.replace("founder.png", "added.png"));
  await update();
  for (const name of names) rmSync(join(root, "data", name));
  expect((await update()).problems).toHaveLength(1);
  expect(copies()).toEqual([true, true]);

  writeFileSync(founder, before);
  await update();
  expect(copies()).toEqual([false, false]);
});

it("removes a deleted dark version although the picture is shown", async () => {
  const dark = "images/founder.dark.png";
  cpSync(join(root, "data/images/founder.png"), join(root, "data", dark));
  await update();
  rmSync(join(root, "data", dark));
  await update();
  expect([existsSync(copy("images/founder.png")), existsSync(copy(dark))]).toEqual([true, false]);
});

it("reports a dark version that cannot be read, and leaves it out, because it would stop Gatsby", async () => {
  const dark = "images/founder.dark.png";
  writeFileSync(join(root, "data", dark), readFileSync(join(root, "data/images/founder.png")).subarray(0, 500));
  const message: unknown = expect.stringContaining(`"${dark}" cannot be read as a picture. Save it again as PNG`);
  expect((await update()).problems).toEqual([expect.objectContaining({ message })]);
  expect(existsSync(copy(dark))).toBe(false);
});
