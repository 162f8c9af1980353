import { createDataValidator } from "../../plugins/gatsby-plugin-data-schemas/validation/data-validator";
import { createAjv, createFileValidator } from "../../plugins/gatsby-plugin-data-schemas/validation/validate-file";

const validator = createDataValidator();
export const { schemas } = validator;
/** With the pictures that the sample data and the examples of the schemas show. Editors may have replaced others. */
export const context = {
  ...validator.context,
  pictures: ["images/client-portal.png", "images/founder.png", "images/noise-to-flow.png"],
};
export const ajv = createAjv(context);
/** Validates the project's data files. Created only once, because compiling the schemas takes most of the time. */
export const validate = createFileValidator(schemas, context);
