import { readFileSync } from "node:fs";

/** The colours among the tokens of a style sheet's text: `{ paper: "#fbfaf6" }`. */
export function readColors(text: string): Readonly<Record<string, string>> {
  const colors: Record<string, string> = {};
  for (const [, name = "", color = ""] of text.matchAll(/--([\w-]+): (#[\da-f]+);/g)) colors[name] = color;
  return colors;
}

const [light = "", dark = ""] = readFileSync("src/styles/tokens.scss", "utf8").split(
  "@media (prefers-color-scheme: dark)",
);

/** The colours of each scheme, for what no style sheet reaches. Works at build time, from the project's root. */
export const schemeColors: Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>> = {
  light: readColors(light),
  dark: { ...readColors(light), ...readColors(dark) },
};
