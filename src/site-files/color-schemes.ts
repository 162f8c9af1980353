import { readFileSync } from "node:fs";

/** Returns the tokens in a style sheet that have a hexadecimal color: `{ paper: "#fbfaf6" }`. */
export function parseColors(css: string): Readonly<Record<string, string>> {
  const colors: Record<string, string> = {};
  for (const [, name = "", color = ""] of css.matchAll(/--([\w-]+):\s*(#[\da-f]+)\s*;/gi)) colors[name] = color;
  return colors;
}

/** Reads the colors of each scheme, for files without a style sheet. Runs at build time, in the project root. */
export function readSchemeColors() {
  const [lightStyles = "", darkStyles = ""] = readFileSync("src/styles/tokens.scss", "utf8").split(
    /prefers-color-scheme:\s*dark/,
  );
  const light = parseColors(lightStyles);
  const dark = parseColors(darkStyles);
  if (dark["paper"] === undefined)
    throw new Error("src/styles/tokens.scss has no `prefers-color-scheme: dark`. Add the dark colors.");
  return { light, dark: { ...light, ...dark } } as const;
}
