import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyForTests } from "../../../tests/unit/project-copy";
import { VALID_DATA_FOLDER } from "../valid-data-folder";
import { updateValidCopy } from "./valid-copy";

const root = copyForTests("data", "src/pages");

const claims = () => join(root, "data/claims.json");
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, VALID_DATA_FOLDER, path), "utf8"));
const good: unknown = JSON.parse(readFileSync("data/claims.json", "utf8"));

it("has what data/ has, schemas and guide aside", () => {
  expect(updateValidCopy(root).problems).toEqual([]);
  expect(read("claims.json")).toEqual(good);
  expect(existsSync(join(root, VALID_DATA_FOLDER, "images/founder.png"))).toBe(true);
  expect(existsSync(join(root, VALID_DATA_FOLDER, "schema"))).toBe(false);
  expect(existsSync(join(root, VALID_DATA_FOLDER, "README.md"))).toBe(false);
});

it.each([
  ["broken", () => writeFileSync(claims(), "{")],
  ["wrong", () => writeFileSync(claims(), '{ "claims": [] }')],
  ["gone", () => rmSync(claims())],
])("keeps what was good last while a file is %s, and takes what is mended", (_name, damage) => {
  updateValidCopy(root);
  damage();
  expect(updateValidCopy(root).problems).toHaveLength(1);
  expect(read("claims.json")).toEqual(good);

  const mended = { claims: [{ figure: "1", label: "new row" }] };
  writeFileSync(claims(), JSON.stringify(mended));
  expect(updateValidCopy(root).problems).toEqual([]);
  expect(read("claims.json")).toEqual(mended);
});

it("takes the schema's examples where nothing was ever good", () => {
  writeFileSync(claims(), "{");
  updateValidCopy(root);
  expect(read("claims.json")).toEqual({ claims: [{ figure: "20+", label: "projects automated" }] });
});

it("does not keep what was good by other rules", () => {
  updateValidCopy(root);
  writeFileSync(join(root, VALID_DATA_FOLDER, "claims.json"), '{ "claims": "of old" }');
  writeFileSync(claims(), "{");
  updateValidCopy(root);
  expect(read("claims.json")).toEqual({ claims: [{ figure: "20+", label: "projects automated" }] });
});

it("drops a byte order mark, which would stop Gatsby", () => {
  writeFileSync(claims(), `\uFEFF${JSON.stringify(good)}`);
  updateValidCopy(root);
  expect(read("claims.json")).toEqual(good);
});

it("keeps a picture for as long as a file that shows it may be shown", () => {
  updateValidCopy(root);
  const picture = join(root, VALID_DATA_FOLDER, "images/founder.png");
  rmSync(join(root, "data/images/founder.png"));
  expect(updateValidCopy(root).problems).toHaveLength(1);
  expect(existsSync(picture)).toBe(true);

  const founder = join(root, "data/founder.json");
  writeFileSync(founder, readFileSync(founder, "utf8").replace("founder.png", "noise-to-flow.png"));
  expect(updateValidCopy(root).problems).toEqual([]);
  expect(existsSync(picture)).toBe(false);
});
