import { readFileSync } from "node:fs";
import { schemas } from "../tests/unit/data-validator";
import { formatDataGuide, formatEditorSettings } from "./data-guide.mts";

it("matches data/README.md, which `npm run generate` updates", () => {
  expect(readFileSync("data/README.md", "utf8")).toBe(formatDataGuide(schemas));
});

it("matches .vscode/settings.json, which `npm run generate` updates", () => {
  expect(readFileSync(".vscode/settings.json", "utf8")).toBe(formatEditorSettings(schemas));
});
