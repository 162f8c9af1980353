/** Builds of a copy of the project: the same again, and one for an address with a path, and with an endpoint. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, pages, test } from "./site";
import { bin, copyProject } from "./project-copy";
import { servePlainly } from "./plain-server";
import contactWords from "../data/pages/contact.json";
import { drawingOf, tooltipOf } from "./chart";

test.describe.configure({ mode: "default", timeout: 240_000 });

const build = async (folder: string) => {
  const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", CI: "1" };
  await promisify(execFile)(bin("tsx"), ["scripts/gatsby.mts", "build"], { cwd: folder, env });
};

function readFiles(folder: string): ReadonlyMap<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return new Map(paths.map((path) => [path.slice(folder.length), readFileSync(path)]));
}

test("the same sources give the same files, byte for byte, in another folder", async () => {
  const { folder, remove } = copyProject();
  try {
    // Once from nothing, and once more with what Gatsby keeps of the first.
    for (const name of ["first", "second"]) {
      await build(folder);
      for (const output of ["public", "hosting"]) {
        const there = readFiles(join(folder, output));
        const here = readFiles(join(__dirname, "..", output));
        expect([name, ...there.keys()]).toEqual([name, ...here.keys()]);
        const different = [...here].filter(([path, content]) => there.get(path)?.equals(content) !== true);
        expect([name, ...different.map(([path]) => path)]).toEqual([name]);
      }
    }
  } finally {
    remove();
  }
});

test.describe("for an address with a path", () => {
  const prefix = "/website/new";
  const endpoint = "https://forms.example.com";
  let address: string;
  let folder: string;
  const cleanups: (() => unknown)[] = [];

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    const copy = copyProject();
    ({ folder } = copy);
    cleanups.push(copy.remove);
    const file = join(folder, "data/site.json");
    const text = readFileSync(file, "utf8")
      .replace('"url": "https://www.example.com"', `"url": "https://company.example.com${prefix}"`)
      .replace('"delivery": "console"', `"delivery": "${endpoint}/messages"`);
    writeFileSync(file, text);
    await build(folder);
    const server = await servePlainly(join(folder, "public"), prefix);
    cleanups.push(server.stop);
    ({ address } = server);
  });
  test.afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  test.use({ baseURL: async ({ baseURL }, provide) => provide(address ?? baseURL) });

  test("every page opens, and leads to the others", async ({ page }) => {
    for (const { path, heading } of pages) {
      await page.goto(`${address}${prefix}${path}`);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    }
    for (const { path, heading } of pages.slice(1)) {
      await page.getByRole("banner").locator(`a[href="${prefix}${path}"]`).first().click();
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(`${address}${prefix}${path}`);
    }
  });

  test("pictures, chart and download are there", async ({ page }) => {
    await page.goto(`${address}${prefix}/`);
    await page.locator("img").evaluateAll(async (images: HTMLImageElement[]) => {
      for (const image of images) image.loading = "eager";
      await Promise.all(images.map(async (image) => image.decode()));
    });
    await expect(async () => {
      await page.mouse.move(0, 0);
      await drawingOf(page).hover({ force: true });
      await expect(tooltipOf(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    const download = await page.locator("a[download]").getAttribute("href");
    expect((await page.request.get(`${address}${download ?? ""}`)).ok()).toBe(true);
  });

  test("every address in the pages is below it", () => {
    for (const [path, content] of readFiles(join(folder, "public"))) {
      if (!path.endsWith(".html")) continue;
      const own = Array.from(content.toString().matchAll(/(?:href|src|srcset)="(\/[^"]*)"/g), ([, each = ""]) => each);
      expect(own.length).toBeGreaterThan(10);
      expect(own.filter((each) => !/^[/#?]|^$/.test(each.replace(prefix, "")) || !each.startsWith(prefix))).toEqual([]);
      const absolute = Array.from(
        content.toString().matchAll(/(?:href|content)="(https:\/\/company\.example\.com[^"]*)"/g),
        ([, each = ""]) => each,
      );
      expect(absolute.filter((each) => !each.startsWith(`https://company.example.com${prefix}`))).toEqual([]);
      expect(absolute.filter((each) => each.split(prefix).length > 2)).toEqual([]);
    }
  });

  test("the policy allows the endpoint of the form, and nothing else", async ({ page, complaints }) => {
    const asked: string[] = [];
    await page.route(`${endpoint}/**`, async (route) => {
      asked.push(route.request().url());
      await route.fulfill({
        json: { success: true },
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Allow-Headers": "*" },
      });
    });
    await page.goto(`${address}${prefix}/contact`);
    for (const [name, text] of Object.entries({
      name: "Ana",
      company: "Company",
      email: "ana@company.example",
      message: "Hello",
    })) {
      await page.locator(`[name="${name}"]`).pressSequentially(text, { delay: 40 });
    }
    await page.getByRole("main").getByRole("button").click();
    await expect(page.getByText(contactWords.form.thanks)).toBeVisible({ timeout: 20_000 });
    expect(asked).toContain(`${endpoint}/messages`);
    expect(complaints).toEqual(asked.map((each) => `request: ${each}`));
    complaints.length = 0;
  });
});
