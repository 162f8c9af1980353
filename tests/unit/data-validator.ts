import { linkPathsOf } from "../../plugins/gatsby-plugin-data-schemas/validation/data-validator";
import { readSchemas } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { createFileValidator } from "../../plugins/gatsby-plugin-data-schemas/validation/validate-file";

export const schemas = readSchemas("data");
/** With the pictures that the sample data and the examples of the schemas show. Editors may have replaced others. */
export const context = {
  linkPaths: linkPathsOf(schemas),
  brokenPictures: new Map(),
  pictures: ["images/client-portal.png", "images/founder.png", "images/noise-to-flow.png"],
};
/** Validates the project's data files. */
export const validate = createFileValidator(schemas, context);
