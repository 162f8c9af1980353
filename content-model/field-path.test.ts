import { schemas } from "../tests/support/unit/data-validator";
import { fieldId, fieldLink, fieldName, fileAt, formatPath, parseFieldId, projectPath } from "./field-path";
import type { ValuePath } from "./json-type";

const claim: ValuePath = ["claims", 1, "label"];
const file = "claims.json";

it("names a field for people, in its form and in a link", () => {
  const schema = schemas.get(file);
  expect(schema && formatPath(claim, schema)).toBe('item 2, "label"');
  expect(fieldName({ file, path: claim }, schemas)).toBe("Claims › Claim 2 › Label");
  expect(fieldId(claim)).toBe("field-claims-1-label");
  expect(fieldLink({ file: "pages/home.json", path: claim })).toBe(
    "/___content?file=pages%2Fhome.json#field-claims-1-label",
  );
});

it.each<[ValuePath]>([[claim], [["hero", "picture"]], [[]]])("finds %j by its ID", (path) => {
  expect(parseFieldId(fieldId(path))).toEqual(path);
});

it("finds a file by its path in the project, unless it is outside of data/", () => {
  expect(projectPath("pages/home.json")).toBe("data/pages/home.json");
  expect(fileAt(projectPath("pages/home.json"))).toBe("pages/home.json");
  expect([fileAt("database/claims.json"), fileAt("src/data/claims.json")]).toEqual([undefined, undefined]);
});
