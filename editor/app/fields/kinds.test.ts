import { schemas } from "../../../tests/support/unit/data-validator";
import type { Schema } from "../../../content-model/schema-types";
import { walkSchema } from "../../../content-model/walk-schema";
import { kindOf } from "./kinds";
import { picture } from "./picture";
import { unsupported } from "./unsupported";

/** Returns the schema, and those of all values inside it. */
const listSchemas = (schema: Schema) => Array.from(walkSchema(schema), ([, each]) => each);

it.each([...schemas])("has a field for each value of %s", (_path, schema) => {
  expect(listSchemas(schema).map(kindOf)).not.toContain(unsupported);
});

it("has an alternative text beside each picture", () => {
  const pictures = Array.from(schemas.values(), listSchemas)
    .flat()
    .map(({ properties = {} }) => properties)
    .filter((properties) => Object.values(properties).some((field) => kindOf(field) === picture));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.map((properties) => Object.keys(properties))).toEqual(
    pictures.map(() => ["file", "alternativeText"]),
  );
});

it.each([{ type: "string", format: "other" }, { type: "other" }, { oneOf: [] }])("has none for %j", (schema) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- schemas that the type does not allow
  expect(kindOf(schema as unknown as Schema)).toBe(unsupported);
});
