import { createCompiler } from "../../src/gatsby/data-check/check-file";
import { readSurroundings } from "../../src/gatsby/data-check/surroundings";

/** What the project has beside its data files. */
export const surroundings = readSurroundings(".");

/** Compiles schemas to rules, once for a test file: it takes most of a check's time. */
export const compile = createCompiler(surroundings);
