import { join, relative } from "node:path";
import process from "node:process";
import { listFiles } from "../../shared/list-files";

/** Returns the sorted paths of CSS modules. Class names depend on all of them: see `currentKey` in stale-cache.ts. */
export const listCssModules = (folder: string): readonly string[] =>
  listFiles(folder)
    .filter((path) => path.endsWith(".module.scss"))
    .map((path) => join(folder, path));

/** Counts in letters, as the columns of a spreadsheet do: a, b, … Z, aa, ab, … */
export function toLetters(index: number): string {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const last = letters.charAt(index % letters.length);
  return index < letters.length ? last : toLetters(Math.floor(index / letters.length) - 1) + last;
}

/**
 * Creates a function with which css-loader names the classes of CSS modules in a folder, such as `c4`: letters for the
 * file, and a number for the class. Gatsby's names made the home page 600 bytes larger: their hashes do not compress.
 */
export function createClassNames(folder: string) {
  const files = listCssModules(folder);
  const classesByFile = new Map<string, string[]>();
  return ({ resourcePath }: { readonly resourcePath: string }, _template: string, className: string): string => {
    const file = relative(process.cwd(), resourcePath);
    if (!files.includes(file)) throw new Error(`${file} is not in ${folder}/. Move it there.`);
    const classes = classesByFile.get(file) ?? [];
    classesByFile.set(file, classes);
    if (!classes.includes(className)) classes.push(className);
    return `${toLetters(files.indexOf(file))}${String(classes.indexOf(className))}`;
  };
}
