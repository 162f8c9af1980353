import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleIcons } from "../content-model/check/launch-check";
import { drawIcons } from "./drawings";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "drawings "));
  cpSync("src/styles/tokens.scss", join(folder, "src/styles/tokens.scss"));
  process.chdir(folder);
  for (const each of ["artwork", "data/images", "static"]) mkdirSync(each, { recursive: true });
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

it("draws only icons whose samples the launch check knows", async () => {
  writeFileSync("artwork/icon.svg", drawing);
  await drawIcons();
  const drawn = readdirSync("static").map((name) => `static/${name}`);
  expect(drawn).toHaveLength(6);
  expect([...sampleIcons.keys()].toSorted()).toEqual(["artwork/icon.svg", ...drawn].toSorted());
});
