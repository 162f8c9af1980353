import process from "node:process";

/** Returns whether the output of a build has a warning. Ignores paths, because a folder's or a page's may have the word. */
export const hasWarning = (output: string) =>
  /warn/i.test(output.replaceAll(process.cwd(), "").replaceAll(/\S*[\\/]\S*/g, ""));
