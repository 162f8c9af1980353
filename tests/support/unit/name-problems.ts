import { findNameProblems } from "../../../content-model/check/schema-names";
import type { FileSchema } from "../../../content-model/schema-types";
import { schemas } from "./data-validator";

export const COMPUTED_FIELDS = "src/graphql/computed-fields.graphql";

/** Returns the problems after a change of the schema of a file, as text. */
export function checkNames(path: string, from: string, to: string): readonly string[] {
  const files = Array.from(schemas.values(), (file) => {
    if (file.path !== path) return file;
    const text = JSON.stringify(file);
    if (!text.includes(from)) throw new Error(`${path} does not have ${from}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a copy of a schema
    return JSON.parse(text.replaceAll(from, to)) as FileSchema;
  });
  return [...findNameProblems(files, COMPUTED_FIELDS)].map(([file, message]) => file + message);
}
