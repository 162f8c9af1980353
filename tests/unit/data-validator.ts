import { readSchemas } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { readSiteContext } from "../../plugins/gatsby-plugin-data-schemas/validation/site-context";
import { createAjv, createValidator } from "../../plugins/gatsby-plugin-data-schemas/validation/validate-file";

export const schemas = readSchemas("data");
const context = readSiteContext(".");
export const ajv = createAjv(context);
/** Validates the project's data files. Created only once, because compiling the schemas takes most of the time. */
export const validate = createValidator(schemas, context);
