/** The screenshots at the top of docs/content-editor.md. No test compares anything with them. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import sharp from "sharp";
import { openLive, test } from "../support/develop";
import { expectSaved, framedPage, labels } from "../support/editor/editor-page";
import { decodeImages } from "../support/site";
import { git } from "../support/git";

test.use({ hasSmallPictures: false });

test("takes the screenshots of the content editor", { tag: "@readme" }, async ({ page, develop: { folder, url } }) => {
  git(folder, "init", "--quiet", "--initial-branch=main");
  git(folder, "config", "user.name", "An editor");
  git(folder, "config", "user.email", "editor@example.com");
  git(folder, "add", "data");
  git(folder, "commit", "--quiet", "--message=Start");
  git(folder, "init", "--quiet", "--bare", "host.git");
  git(folder, "remote", "add", "origin", "host.git");
  git(folder, "push", "--quiet", "--set-upstream", "origin", "main");
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await openLive(page, `${url}/___content?file=claims.json`);
    await labels(page).first().fill("processes automated");
    await expect(framedPage(page).getByText("processes automated")).toBeVisible();
    await expect(page.getByText("Review and publish")).toBeVisible();
    await expectSaved(page);
    // The page marks the place again once it has the data.
    await expect(framedPage(page).locator("[aria-current=true][aria-label]")).toBeVisible();
    await decodeImages(framedPage(page));
    const picture = sharp(await page.screenshot()).webp({ quality: 80 });
    await picture.toFile(join(__dirname, `../../docs/images/content-editor-${colorScheme}.webp`));
  }
  for (const name of [".git", "host.git"]) rmSync(join(folder, name), { recursive: true });
});
