import { createCompiler } from "../../plugins/gatsby-plugin-data-schemas/validation/check-file";
import { readSurroundings } from "../../plugins/gatsby-plugin-data-schemas/validation/surroundings";

/** What the project has beside its data files. */
export const surroundings = readSurroundings(".");

/** Compiles schemas to rules, once for a test file: it takes most of a check's time. */
export const compile = createCompiler(surroundings);
