import process from "node:process";

/**
 * Returns whether the output of a build has a warning. Ignores paths, which may contain "warn": first the project's folder, because
 * its name may have spaces.
 */
export const hasWarning = (output: string) =>
  /warn/i.test(output.replaceAll(process.cwd(), "").replaceAll(/\S*[\\/]\S*/g, ""));
