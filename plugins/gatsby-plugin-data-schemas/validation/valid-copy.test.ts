import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSiteData } from "../../../tests/site-data";
import { createTempProject } from "../../../tests/unit/temp-project";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import { createDataValidator } from "./data-validator";
import { updateValidCopy } from "./valid-copy";

const root = createTempProject("data");

const update = async () => updateValidCopy(await createDataValidator(root));
const claims = () => join(root, "data/claims.json");
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, VALID_DATA_FOLDER, path), "utf8"));
const valid: unknown = JSON.parse(readSiteData("claims.json"));

it("copies data/ without its schemas and guide", async () => {
  expect((await update()).problems).toEqual([]);
  expect(read("claims.json")).toEqual(valid);
  expect(existsSync(join(root, VALID_DATA_FOLDER, "images/founder.png"))).toBe(true);
  expect(existsSync(join(root, VALID_DATA_FOLDER, "schema"))).toBe(false);
  expect(existsSync(join(root, VALID_DATA_FOLDER, "README.md"))).toBe(false);
});

it.each([
  ["broken", () => writeFileSync(claims(), "{")],
  ["invalid", () => writeFileSync(claims(), '{ "claims": [] }')],
  ["missing", () => rmSync(claims())],
])("keeps the last valid version while a file is %s, and copies the file once it is fixed", async (_name, damage) => {
  await update();
  damage();
  expect((await update()).problems).toHaveLength(1);
  expect(read("claims.json")).toEqual(valid);

  const fixed = { claims: [{ figure: "1", label: "new row" }] };
  writeFileSync(claims(), JSON.stringify(fixed));
  expect((await update()).problems).toEqual([]);
  expect(read("claims.json")).toEqual(fixed);
});

it("uses the schema's examples if no version was ever valid", async () => {
  writeFileSync(claims(), "{");
  await update();
  expect(read("claims.json")).toEqual({ claims: [{ figure: "20+", label: "projects automated" }] });
});

it("discards a last version that the current schema rejects", async () => {
  await update();
  writeFileSync(join(root, VALID_DATA_FOLDER, "claims.json"), '{ "claims": "of old" }');
  writeFileSync(claims(), "{");
  await update();
  expect(read("claims.json")).toEqual({ claims: [{ figure: "20+", label: "projects automated" }] });
});

it("removes a file whose schema has been removed", async () => {
  await update();
  for (const path of ["claims.json", "schema/claims.json"]) rmSync(join(root, "data", path));
  await update();
  expect(existsSync(join(root, VALID_DATA_FOLDER, "claims.json"))).toBe(false);
});

it("removes a byte order mark, which Gatsby cannot read", async () => {
  writeFileSync(claims(), `\uFEFF${JSON.stringify(valid)}`);
  await update();
  expect(read("claims.json")).toEqual(valid);
});

it("writes the names of pictures in one Unicode form", async () => {
  const copy = (form: string) => join(root, VALID_DATA_FOLDER, "images/é.png".normalize(form));
  writeFileSync(join(root, "data/images/é.png".normalize("NFD")), readFileSync(join(root, "data/images/founder.png")));
  await update();
  await update();
  expect([existsSync(copy("NFC")), existsSync(copy("NFD"))]).toEqual([true, false]);
});

it("keeps a deleted picture as long as the last valid version of a file refers to it", async () => {
  await update();
  const picture = join(root, VALID_DATA_FOLDER, "images/founder.png");
  rmSync(join(root, "data/images/founder.png"));
  expect((await update()).problems).toHaveLength(1);
  expect(existsSync(picture)).toBe(true);

  const founder = join(root, "data/founder.json");
  writeFileSync(founder, readFileSync(founder, "utf8").replace("founder.png", "noise-to-flow.png"));
  expect((await update()).problems).toEqual([]);
  expect(existsSync(picture)).toBe(false);
});

it("removes a deleted dark version although the picture is shown", async () => {
  const [picture, dark] = ["images/founder.png", "images/founder.dark.png"];
  const copies = () => [picture, dark].map((name) => existsSync(join(root, VALID_DATA_FOLDER, name)));
  cpSync(join(root, "data", picture), join(root, "data", dark));
  await update();
  expect(copies()).toEqual([true, true]);
  rmSync(join(root, "data", dark));
  await update();
  expect(copies()).toEqual([true, false]);
});

it("reports a dark version that cannot be read, and leaves it out, because it would stop Gatsby", async () => {
  const dark = "images/founder.dark.png";
  writeFileSync(join(root, "data", dark), readFileSync(join(root, "data/images/founder.png")).subarray(0, 500));
  expect((await update()).problems.map(({ message }) => message)).toEqual([
    `"${dark}" cannot be read as a picture. Save it again as PNG, JPEG or WebP.`,
  ]);
  expect(existsSync(join(root, VALID_DATA_FOLDER, dark))).toBe(false);
});

it("keeps a deleted picture as long as the last valid version of a file shows it, with its dark version", async () => {
  const names = ["images/added.png", "images/added.dark.png"];
  const pictures = names.map((name) => join(root, "data", name));
  for (const picture of pictures) cpSync(join(root, "data/images/founder.png"), picture);
  const founder = join(root, "data/founder.json");
  const before = readFileSync(founder, "utf8");
  writeFileSync(founder, before.replace("founder.png", "added.png"));
  await update();
  for (const picture of pictures) rmSync(picture);
  const copies = () => names.map((name) => existsSync(join(root, VALID_DATA_FOLDER, name)));
  expect((await update()).problems).not.toEqual([]);
  expect(copies()).toEqual([true, true]);

  writeFileSync(founder, before);
  await update();
  expect(copies()).toEqual([false, false]);
});
