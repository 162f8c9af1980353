import sharp from "sharp";
import { setAvifEffort } from "./avif-effort";

const encode = async (options: Parameters<ReturnType<typeof sharp>["avif"]>[0]) =>
  sharp("data/images/founder.png").resize(64).avif(options).toBuffer();

it("sets the effort of AVIF files, unless it is chosen", async () => {
  const [expected, byDefault] = [await encode({ quality: 50, effort: 3 }), await encode({ quality: 50 })];
  expect(byDefault.equals(expected)).toBe(false);
  setAvifEffort();
  expect((await encode({ quality: 50 })).equals(expected)).toBe(true);
  expect((await encode({ quality: 50, effort: 4 })).equals(byDefault)).toBe(true);
});

it("sets it for gatsby-plugin-sharp, too", () => {
  expect(require.resolve("sharp", { paths: [require.resolve("gatsby-plugin-sharp")] })).toBe(require.resolve("sharp"));
});
