import { readFileSync } from "node:fs";

/** Returns the color tokens in a style sheet: `{ paper: "#fbfaf6" }`. */
export function parseColors(css: string): Readonly<Record<string, string>> {
  const colors: Record<string, string> = {};
  for (const [, name = "", color = ""] of css.matchAll(/--([\w-]+): (#[\da-f]+);/g)) colors[name] = color;
  return colors;
}

const [light = "", dark] = readFileSync("src/styles/tokens.scss", "utf8").split("prefers-color-scheme: dark");
if (dark === undefined)
  throw new Error("src/styles/tokens.scss has no `prefers-color-scheme: dark`. Add the dark colors.");

/** The colors of each scheme, for files without a style sheet. Runs at build time, in the project root. */
export const schemeColors: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>> = {
  light: parseColors(light),
  dark: { ...parseColors(light), ...parseColors(dark) },
};
