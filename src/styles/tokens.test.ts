import { readFileSync } from "node:fs";
import { contrastRatio } from "../../tests/visitor/contrast";
import { parseColors, schemeColors } from "../site-files/color-schemes";

const [, printStyles = ""] = readFileSync("src/styles/global.scss", "utf8").split("@media print");
const schemes = { ...schemeColors, paper: { ...schemeColors.light, ...parseColors(printStyles) } };

const bodyText = 7;
const anyText = 4.5;
const control = 3;

describe.each(Object.entries(schemes))("in the %s colors", (_name, colors) => {
  it.each([
    ["text", "paper", bodyText],
    ["text", "tint", bodyText],
    ["muted", "paper", bodyText],
    ["muted", "tint", bodyText],
    ["on-deep", "deep", bodyText],
    ["on-deep-muted", "deep", bodyText],
    ["deep", "on-deep", bodyText], // the button in a deep section
    ["on-accent", "accent", bodyText],
    ["on-accent", "accent-strong", bodyText],
    ["action", "paper", bodyText],
    ["action", "tint", bodyText],
    ["action-strong", "paper", bodyText],
    ["action-strong", "tint", bodyText],
    ["line-strong", "paper", control],
    ["line-strong", "tint", control],
    ["chart-line", "paper", control],
    ["chart-line", "tint", control],
  ])("%s on %s has a contrast of at least %d:1", (foreground, background, minimum) => {
    expect(contrastRatio(colors[foreground] ?? "", colors[background] ?? "")).toBeGreaterThanOrEqual(minimum);
  });
});

it.each([["light"], ["dark"]] as const)("button labels have a contrast of at least 4.5:1 in %s colors", (name) => {
  const colors = schemes[name];
  expect(contrastRatio(colors["on-action"] ?? "", colors["action"] ?? "")).toBeGreaterThanOrEqual(anyText);
  expect(contrastRatio(colors["on-action"] ?? "", colors["action-strong"] ?? "")).toBeGreaterThanOrEqual(anyText);
});
