/**
 * How the pages look, at a quarter of their size. The site's own typeface stands for the system's, so that the pictures do
 * not depend on what the machine has. After a wanted change, `npm run shots` takes them anew: see README.md.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { listFiles } from "../plugins/list-files";
import { addStyles, decodePictures, expect, home, notFound, pages, test } from "./site";

const dataFolder = join(__dirname, "..", "data");
const recordFile = join(__dirname, "shots", "data.sha256");

/** The pictures guard the design and not the words: they hold for the data with which they were taken. */
function hashData(): string {
  const hash = createHash("sha256");
  const files = listFiles(dataFolder).filter((file) => /^(?!schema\b).*\.(?:json|png|svg)$/.test(file));
  for (const file of files) {
    const bytes = readFileSync(join(dataFolder, file));
    // How the text is laid out is nothing that can be seen. The decoder leaves out a byte order mark.
    const content = file.endsWith(".json") ? JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))) : bytes;
    hash.update(file).update(content);
  }
  return `${hash.digest("hex")}\n`;
}

const isTakingShots = ({ updateSnapshots }: { readonly updateSnapshots: string }) =>
  ["all", "changed"].includes(updateSnapshots);

/** Where the pictures are being taken, their data is recorded. */
function isDataOfShots(isTaking: boolean): boolean {
  const data = hashData();
  if (isTaking) writeFileSync(recordFile, data);
  return existsSync(recordFile) && readFileSync(recordFile, "utf8") === data;
}

// The picture that README opens with. Nothing is compared with it.
for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`README, ${colorScheme}`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("shows the home page", async ({ page }, { config }) => {
      test.skip(!isTakingShots(config), "taken by `npm run shots`");
      await page.goto(home.path);
      await decodePictures(page);
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(join(__dirname, `../docs/images/home-${colorScheme}.webp`));
    });
  });
}

const modes = [
  { name: "phone", width: 360, colorScheme: "light" },
  { name: "laptop", width: 1280, colorScheme: "dark" },
] as const;

for (const { name, width, colorScheme } of modes) {
  test.describe(name, () => {
    test.use({
      viewport: { width, height: 800 },
      deviceScaleFactor: 0.25,
      colorScheme,
      contextOptions: { reducedMotion: "reduce" },
    });

    for (const { path } of [...pages, notFound]) {
      test(`${path} looks as it did on a ${name}`, async ({ page }, { config }) => {
        test.skip(!isDataOfShots(isTakingShots(config)), "data/ has changed since the pictures were taken");
        await page.goto(path);
        await addStyles(page, `:root { --font-body: "Funnel Display" }`);
        // The whole typeface comes with the styles of the whole site, once the page is at rest.
        await page.waitForFunction(() => Array.from(document.fonts).some(({ family }) => family === "Funnel Display"));
        await page.evaluate(async () => document.fonts.load('700 1em "Funnel Display"'));
        await decodePictures(page);
        await expect(page).toHaveScreenshot(`${path.replaceAll(/\W/g, "") || "home"}-${name}.png`, {
          fullPage: true,
          scale: "device",
          maxDiffPixelRatio: 0.01,
        });
      });
    }
  });
}
