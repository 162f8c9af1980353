import process from "node:process";

/** Returns whether the output of a build has a warning. Paths may contain the word: that of the project, or of a page. */
export const hasWarning = (output: string) =>
  /warn/i.test(output.replaceAll(process.cwd(), "").replaceAll(/\S*[\\/]\S*/g, ""));
