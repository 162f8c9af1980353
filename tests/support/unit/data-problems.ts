import { formatProblems } from "../../../content-model/problems";
import { readSiteData } from "../site-data";
import { validate } from "./data-validator";

/** Returns the problems, as lines, of a file of `data/` with this content. */
export const check = (file: string, content: string | Buffer) =>
  formatProblems(validate(file, Buffer.from(content))).slice(0, -1);

/** Returns the problems, as lines, of a file of `data/` after a replacement. */
export function report(file: string, from: string, to: string): readonly string[] {
  const text = readSiteData(file);
  if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
  return check(file, text.replace(from, to));
}
