import { findSitePages } from "../../../content-model/check/data-validator";
import { readSchemas } from "../../../content-model/check/schemas";
import { readSiteData } from "../site-data";
import { validateFile } from "../../../content-model/check/validate-file";

export const schemas = readSchemas("data");
/** With the pictures that the sample data and the examples of the schemas show. Editors may have replaced others. */
export const context = {
  ...findSitePages(schemas, (path) => JSON.parse(readSiteData(path))),
  preparedFiles: new Map(),
  picturePaths: ["images/client-portal.png", "images/founder.png", "images/noise-to-flow.png"],
};

export function validate(path: string, bytes: Uint8Array) {
  const schema = schemas.get(path);
  if (!schema) throw new Error(`data/schema/ has no ${path}.`);
  return validateFile(schema, bytes, context);
}
