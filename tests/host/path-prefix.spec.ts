/** A build with a path in the URL of the site, and with a form endpoint. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decodeImages, expect, expectHeading, pages, test } from "../site";
import { build, copyProject, readFiles } from "../project-copy";
import { serveSite, startServer } from "../../scripts/file-server";
import contactCopy from "../../data/pages/contact.json";
import { drawingOf, tooltipOf } from "../visitor/chart";
import { draft } from "../visitor/contact-form";

test.describe.configure({ mode: "default", timeout: 240_000 });

test.describe("with a path in the site's URL", () => {
  const prefix = "/website/new";
  const endpoint = "https://forms.example.com";
  let url: string;
  let folder: string;
  const cleanups: (() => unknown)[] = [];

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const copy = copyProject("data");
    ({ folder } = copy);
    cleanups.push(copy.remove);
    const file = join(folder, "data/site.json");
    const text = readFileSync(file, "utf8")
      .replace('"url": "https://www.example.com"', `"url": "https://company.example.com${prefix}"`)
      .replace('"delivery": "console"', `"delivery": "${endpoint}/messages"`);
    writeFileSync(file, text);
    await build(folder);
    const server = await startServer(serveSite(join(folder, "public"), prefix));
    cleanups.push(server.stop);
    ({ url } = server);
  });
  test.afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  test.use({ baseURL: async ({ baseURL }, provide) => provide(url ?? baseURL) });

  test("opens every page and follows its links with a path in the URL", async ({ page }) => {
    for (const target of pages) {
      await page.goto(`${url}${prefix}${target.path}`);
      await expectHeading(page, target);
    }
    for (const target of pages.slice(1)) {
      await page.getByRole("banner").locator(`a[href="${prefix}${target.path}"]`).first().click();
      await expectHeading(page, target);
      await expect(page).toHaveURL(`${url}${prefix}${target.path}`);
    }
  });

  test("loads images, chart and download with a path in the URL", async ({ page }) => {
    await page.goto(`${url}${prefix}/`);
    await decodeImages(page);
    await drawingOf(page).hover({ force: true });
    await expect(tooltipOf(page)).toBeVisible();
    const download = await page.locator("a[download]").getAttribute("href");
    expect((await page.request.get(`${url}${download ?? ""}`)).ok()).toBe(true);
  });

  test("prefixes every internal URL of the pages with the path", () => {
    for (const [path, content] of readFiles(join(folder, "public"))) {
      if (!path.endsWith(".html")) continue;
      const internal = Array.from(
        content.toString().matchAll(/(?:href|src|srcset)="(\/[^"]*)"/g),
        ([, each = ""]) => each,
      );
      expect(internal.length).toBeGreaterThan(10);
      expect(
        internal.filter((each) => !/^[/#?]|^$/.test(each.replace(prefix, "")) || !each.startsWith(prefix)),
      ).toEqual([]);
      const absolute = Array.from(
        content.toString().matchAll(/(?:href|content)="(https:\/\/company\.example\.com[^"]*)"/g),
        ([, each = ""]) => each,
      );
      expect(absolute.filter((each) => !each.startsWith(`https://company.example.com${prefix}`))).toEqual([]);
      expect(absolute.filter((each) => each.split(prefix).length > 2)).toEqual([]);
    }
  });

  test("allows only the form's endpoint in the Content-Security-Policy", async ({ page, consoleErrors }) => {
    const requested: string[] = [];
    await page.route(`${endpoint}/**`, async (route) => {
      requested.push(route.request().url());
      await route.fulfill({
        json: { success: true },
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      });
    });
    await page.clock.install();
    await page.goto(`${url}${prefix}/contact`);
    for (const [name, text] of Object.entries(draft)) await page.locator(`[name="${name}"]`).fill(text);
    // The honeypot drops what is filled in faster than a visitor types.
    await page.clock.fastForward(1000);
    await page.getByRole("main").getByRole("button").click();
    await expect.poll(() => requested).toEqual([`${endpoint}/messages`]);
    await expect(page.getByText(contactCopy.form.thanks)).toBeVisible();
    expect(consoleErrors).toEqual(requested.map((each) => `request: ${each}`));
    consoleErrors.length = 0;
  });
});
