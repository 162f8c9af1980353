import { readFileSync } from "node:fs";
import { contrastRatio } from "../../tests/support/visitor/contrast";
import { parseColors, readSchemeColors } from "../site-files/color-schemes";

const [, printStyles = ""] = readFileSync("src/styles/global.scss", "utf8").split("@media print");
const schemeColors = readSchemeColors();
const schemes = { ...schemeColors, paper: { ...schemeColors.light, ...parseColors(printStyles) } };

const bodyText = 7;
const nonText = 3;

describe.each(Object.entries(schemes))("in the %s colors", (_name, colors) => {
  it.each([
    ["text", "paper", bodyText],
    ["text", "tint", bodyText],
    ["muted", "paper", bodyText],
    ["muted", "tint", bodyText],
    ["on-deep", "deep", bodyText],
    ["on-deep-muted", "deep", bodyText],
    ["accent", "deep", nonText], // the button and the flow line in a deep section
    ["on-accent", "accent", bodyText],
    ["on-accent", "accent-strong", bodyText],
    ["on-action", "action", bodyText],
    ["on-action", "action-strong", bodyText],
    ["action", "paper", bodyText],
    ["action", "tint", bodyText],
    ["action-strong", "paper", bodyText],
    ["action-strong", "tint", bodyText],
    ["line-strong", "paper", nonText],
    ["line-strong", "tint", nonText],
    ["chart-line", "paper", nonText],
    ["chart-line", "tint", nonText],
  ])("%s on %s has a contrast of at least %d:1", (foreground, background, minimum) => {
    // A color in another form than `#` and digits is not read.
    expect(Object.keys(colors)).toEqual(expect.arrayContaining([foreground, background]));
    expect(contrastRatio(colors[foreground] ?? "", colors[background] ?? "")).toBeGreaterThanOrEqual(minimum);
  });
});
