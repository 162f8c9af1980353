import { readFileSync } from "node:fs";
import { formatSize, MAX_FILE_SIZE, MAX_PICTURE_SIZE } from "../content-model/file-rules";
import { schemas } from "../tests/support/unit/data-validator";
import { formatEditorSettings, updateDataGuide } from "./data-guide.mts";

const guide = readFileSync("data/README.md", "utf8");

it("matches the tables of data/README.md, which `npm run generate` updates", () => {
  expect(guide).toBe(updateDataGuide(guide, schemas));
});

it("has the limits of the validation and of the editor", () => {
  expect(guide).toContain(`| a data file | ${formatSize(MAX_FILE_SIZE)} |`);
  expect(guide).toContain(`| a picture | ${formatSize(MAX_PICTURE_SIZE)} |`);
});

it("matches .vscode/settings.json, which `npm run generate` updates", () => {
  expect(readFileSync(".vscode/settings.json", "utf8")).toBe(formatEditorSettings(schemas));
});
