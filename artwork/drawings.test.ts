import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { sampleIcons } from "../content-model/check/launch-check";
import { drawIcons, drawPictures } from "./drawings";

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

it("draws a picture again in place of the one that it drew, but not one that the owner has deleted", async () => {
  for (const name of ["client-portal", "founder"]) writeFileSync(`artwork/${name}.svg`, drawing);
  const old = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  await old
    .withExif({ IFD0: { ImageDescription: "Drawn from artwork/founder.svg." } })
    .toFile("data/images/founder.png");
  await drawPictures();
  expect((await sharp("data/images/founder.png").metadata()).width).toBe(9);
  expect(existsSync("data/images/client-portal.png")).toBe(false);
});
