import { readFileSync } from "node:fs";
import { contrastOf } from "../../tests/contrast";
import { readColors, schemeColors } from "../site-files/color-schemes";

const [, printStyles = ""] = readFileSync("src/styles/global.scss", "utf8").split("@media print");
const schemes = { ...schemeColors, paper: { ...schemeColors.light, ...readColors(printStyles) } };

const bodyText = 7;
const anyText = 4.5;
const control = 3;

describe.each(Object.entries(schemes))("in the colours for %s", (_name, colors) => {
  it.each([
    ["text", "paper", bodyText],
    ["text", "tint", bodyText],
    ["muted", "paper", bodyText],
    ["muted", "tint", bodyText],
    ["on-deep", "deep", bodyText],
    ["on-deep-muted", "deep", bodyText],
    ["deep", "on-deep", bodyText], // the button on a deep band
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
  ])("%s stands out from %s by %d:1 at least", (front, ground, least) => {
    expect(contrastOf(colors[front] ?? "", colors[ground] ?? "")).toBeGreaterThanOrEqual(least);
  });
});

it.each([["light"], ["dark"]] as const)("the button's words stand out from it in %s colours", (name) => {
  const colors = schemes[name];
  expect(contrastOf(colors["on-action"] ?? "", colors["action"] ?? "")).toBeGreaterThanOrEqual(anyText);
  expect(contrastOf(colors["on-action"] ?? "", colors["action-strong"] ?? "")).toBeGreaterThanOrEqual(anyText);
});
