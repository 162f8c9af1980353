import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { writeSiteData } from "../../tests/support/site-data";
import { addPicture } from "./pictures";

let root = "";
const pathOf = (file: string) => join(root, "data", file);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "pictures-"));
  writeSiteData(root);
});
afterEach(() => rmSync(root, { recursive: true }));

it("uses a picture that is there already", async () => {
  expect(await addPicture(root, "new.png", readFileSync(pathOf("images/founder.png")))).toBe("images/founder.png");
});

it.each([
  ["a dark version, which pages find by themselves", "images/noise-to-flow.dark.png"],
  ["a file whose name some hosts refuse", "images/team#1.png"],
  ["a picture with a dark version that is damaged", "images/broken.png"],
])("adds a picture under a name of its own if it is the same as %s", async (_name, file) => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
  writeFileSync(pathOf(file), bytes);
  writeFileSync(pathOf("images/broken.dark.png"), "");
  expect(await addPicture(root, "New team.png", bytes)).toBe("images/new-team.png");
  expect(readFileSync(pathOf("images/new-team.png"))).toEqual(bytes);
  expect(await addPicture(root, "again.png", bytes)).toBe("images/new-team.png");
});

it.each([
  ["photo.motion.svg", "photo.jpg", "photo-2.jpg"],
  ["Photo.Motion.svg", "Photo.JPG", "photo-2.jpg"],
  ["photo.dark.jpg", "photo.jpg", "photo-2.jpg"],
  ["photo-one.motion.svg", "photo.jpg", "photo.jpg"],
])("shows no drawing and no dark version of another picture: beside %s, %s becomes %s", async (file, name, added) => {
  writeFileSync(pathOf(`images/${file}`), "");
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } });
  expect(await addPicture(root, name, await photo.jpeg().toBuffer())).toBe(`images/${added}`);
});
