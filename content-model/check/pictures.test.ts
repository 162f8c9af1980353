import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { preparePicture } from "./pictures";

const png = readFileSync("tests/sites/specified/data/images/founder.png");
/** A portrait whose left upper quarter is red. */
const portrait = sharp({ create: { width: 120, height: 160, channels: 3, background: "#fff" } }).composite([
  { input: { create: { width: 60, height: 80, channels: 3, background: "#f00" } }, left: 0, top: 0 },
]);
const asJpeg = async (picture: Sharp) => picture.clone().jpeg().toBuffer();

it.each([
  ["a PNG with bytes after its end", "a.PNG", async () => Buffer.concat([png, Buffer.alloc(2)])],
  ["a JPEG with bytes after its end", "a.jpg", async () => Buffer.concat([await asJpeg(portrait), png])],
  ["a WebP", "a.webp", async () => portrait.clone().webp().toBuffer()],
  ["a picture of one row", "a.png", async () => sharp(png).resize(5000, 1, { fit: "fill" }).png().toBuffer()],
  ["a picture for print", "a.jpg", async () => asJpeg(portrait.clone().toColorspace("cmyk"))],
])("accepts %s as it is", async (_name, name, read) => {
  const bytes = await read();
  expect(await preparePicture(name, bytes)).toEqual({ bytes });
});

it.each([
  ["a PNG that is damaged in the middle", "a.png", async () => Buffer.from(png).fill(0, 3000, 4000)],
  ["a PNG whose end is missing", "a.png", async () => png.subarray(0, -20)],
  ["a JPEG whose end is missing", "a.jpg", async () => (await asJpeg(sharp(png))).subarray(0, 5000)],
  ["an empty file", "a.png", async () => Buffer.alloc(0)],
  ["a PNG that is named as a JPEG", "a.jpg", async () => png],
  ["a drawing", "a.png", async () => readFileSync("tests/sites/specified/data/images/founder.svg")],
])("cannot read %s", async (_name, name, read) =>
  expect(await preparePicture(name, await read())).toEqual({ problem: "unreadable" }),
);

it.each([
  ["lfsPointer", "a.png", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n"],
  ["annexPointer", "a.JPG", "/annex/objects/SHA256E-s12345--4d7a.jpg\n"],
])("recognizes a file that is not downloaded: %s", async (problem, name, text) =>
  expect(await preparePicture(name, Buffer.from(text))).toEqual({ problem }),
);

it("rejects a picture with more pixels than Gatsby accepts", async () => {
  const bytes = await asJpeg(portrait);
  // The header of a JPEG's frame has its height and its width after this marker, a length, and a precision.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  for (const offset of [5, 7]) bytes.writeUInt16BE(16_384, frame + offset);
  expect(await preparePicture("a.jpg", bytes)).toEqual({ problem: "tooManyPixels" });
});

async function prepareBytes(name: string, stored: Buffer): Promise<Buffer> {
  const prepared = await preparePicture(name, stored);
  if ("problem" in prepared) throw new Error(prepared.problem);
  return prepared.bytes;
}

// Cameras store the inverse of a viewer's turn. `rotate` is applied before `flop`, in any order of calls.
it.each([
  ["upside down", "jpg", 3, (picture: Sharp) => picture.rotate(180)],
  ["sideways and mirrored", "webp", 7, (picture: Sharp) => picture.rotate(90).flop()],
] as const)("turns a picture upright that is stored %s", async (_name, type, orientation, store) => {
  const pixels = await portrait.clone().png().toBuffer();
  const stored = await store(sharp(pixels)).withMetadata({ orientation }).toFormat(type).toBuffer();
  const upright = await prepareBytes(`a.${type}`, stored);
  const { data, info } = await sharp(upright).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([120, 160]);
  const greenAt = (x: number, y: number) => data[3 * (y * info.width + x) + 1] ?? 0;
  expect([greenAt(10, 10) < 60, greenAt(110, 10) > 200, greenAt(10, 150) > 200]).toEqual([true, true, true]);
});

it("keeps the colors of a PNG that it turns", async () => {
  const stored = await sharp("tests/sites/specified/data/images/noise-to-flow.png")
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { isPalette } = await sharp(await prepareBytes("a.png", stored)).metadata();
  expect(isPalette).not.toBe(true);
});
