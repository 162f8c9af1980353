/**
 * A build with a path in the URL, a form endpoint, a renamed picture, and texts that break out of what has them. It
 * writes the same bytes with the cache of another site.
 */
import { copyFileSync, cpSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, parse as parsePath } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type CheerioAPI, load } from "cheerio";
import { git } from "../support/git";
import {
  decodeImages,
  expect,
  expectHeading,
  home,
  linkedPages,
  notFound,
  pages,
  type SitePage,
  test,
  textsOf,
} from "../support/site";
import { build, change as edit, makeCopy, readFiles, shrinkPictures } from "../support/project-copy";
import { serveSite, startServer } from "../../scripts/file-server.mts";
import { chart as chartCopy, contactCopy, homeCopy, site as siteCopy } from "../support/content";
import { tooltipOf } from "../support/visitor/chart";
import { drawingOf } from "../support/visitor/drawing";
import { writeHostileData } from "../support/host/hostile-data";
import { publicFolder } from "../support/tested-folder";

// They share one build.
test.describe.configure({ mode: "default" });

const prefix = "/website/new";
const siteUrl = `https://company.example.com${prefix}`;
/** The data file names it in another Unicode form. */
const pictureName = "Équipe 100% (new), it's & 東京 +1 ~".normalize("NFD");

let url: string;
let folder: string;
/** Each text of the data that is shown. */
let texts: readonly string[];
const cleanups: (() => unknown)[] = [];

const readData = <Content>(path: string, _original: Content) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the fields of the original
  JSON.parse(readFileSync(join(folder, "data", path), "utf8")) as Content;
function hostileHeading({ path }: SitePage): { heading: string } {
  if (path === "/") return readData("pages/home.json", homeCopy).hero;
  return readData(`pages${path}.json`, contactCopy);
}
const htmlFile = ({ path }: SitePage) => (path === "/" ? "index.html" : `${path.slice(1).replace(".html", "")}.html`);
const readPublic = (path: string) => readFileSync(join(folder, "public", path), "utf8");
const loadPage = (page: SitePage) => load(readPublic(htmlFile(page)));
/** Returns the elements of a page, without those that depend on lengths: of the chart, and of the flow line. */
const tagsOf = ($: CheerioAPI) =>
  Array.from($("*:not(figure *, [data-flow-line], [data-flow-line] *)"), (element) => $(element).prop("tagName")).join(
    " ",
  );

/** Makes a copy of the project for a site at the URL with the path. */
async function makeCopyForUrl(): Promise<string> {
  const copy = makeCopy();
  cleanups.push(copy.remove);
  await shrinkPictures(copy.folder);
  edit("data/site.json", siteCopy.url, siteUrl)(copy.folder);
  return copy.folder;
}

/** Changes words, pictures, styles, components, resolvers and schemas, after which most of the cache stays. */
function changeSite(copy: string): void {
  texts = writeHostileData(copy);
  edit("src/styles/tokens.scss", /--muted: [^;]+;/, "--muted: #345;")(copy);
  edit("src/components/badge/badge.tsx", "<span ", '<span data-changed="" ')(copy);
  edit("src/chart/scale.ts", "TICK_COUNT = 4", "TICK_COUNT = 9")(copy);
  edit("data/schema/chart.json", '"description": "', '"description": "Changed. ')(copy);
  const pictures = join(copy, "data/images");
  copyFileSync(join(pictures, "founder.png"), join(pictures, "client-portal.png"));
  const { name, ext } = parsePath(homeCopy.hero.picture.file);
  edit("data/site.json", JSON.stringify(siteCopy.contact.delivery), '"https://forms.example.com/messages"')(copy);
  edit("data/pages/home.json", homeCopy.hero.picture.file, `images/${pictureName.normalize("NFC")}${ext}`)(copy);
  for (const file of readdirSync(pictures))
    if (file.startsWith(`${name}.`))
      renameSync(join(pictures, file), join(pictures, pictureName + file.slice(name.length)));
}

test.beforeAll(async () => {
  folder = await makeCopyForUrl();
  changeSite(folder);
  git(folder, "init", "--quiet");
  git(folder, "add", "--", ".", ":(exclude)node_modules");
  git(folder, "commit", "--quiet", "--message", "Hostile data");
  await build(folder);
  const server = await startServer(serveSite(join(folder, "public"), prefix));
  cleanups.push(server.stop);
  ({ url } = server);
});
test.afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
});
test.use({ baseURL: async ({ baseURL }, provide) => provide(url ?? baseURL) });

test("opens every page with its pictures, links, chart and download with a path in the URL", async ({ page }) => {
  for (const target of pages) {
    await page.goto(`${url}${prefix}${target.path}`);
    await expectHeading(page, hostileHeading(target));
    await decodeImages(page);
  }
  for (const target of linkedPages) {
    await page.getByRole("banner").locator(`a[href="${prefix}${target.path}"]`).first().click();
    await expectHeading(page, hostileHeading(target));
    await expect(page).toHaveURL(`${url}${prefix}${target.path}`);
  }
  await page.goto(`${url}${prefix}/`);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
  const download = await page.locator("a[download]").getAttribute("href");
  expect((await page.request.get(`${url}${download ?? ""}`)).ok()).toBe(true);
});

test("prints links so that they continue the URL in the footer", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto(`${url}${prefix}/`);
  await expect(page.getByRole("contentinfo").getByText(siteUrl, { exact: true })).toBeVisible();
  const links = page.locator("main a[data-site=link]");
  const printed = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
  );
  expect(printed).not.toEqual([]);
  for (const [href = "", text] of printed) {
    const path = String(href).replace(prefix, "");
    expect([href, text]).toEqual([href, path.startsWith("/#") ? "none" : `" (${path})"`]);
  }
});

test("publishes the hash of the commit that it is built from", async ({ page }) => {
  const response = await page.request.get(`${url}${prefix}/commit.txt`);
  expect(response.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(await response.text()).toBe(`${git(folder, "rev-parse", "HEAD")}\n`);
});

test("prefixes every internal URL of the pages with the path", () => {
  for (const target of [...pages, notFound]) {
    const $ = loadPage(target);
    const valuesOf = (...names: string[]) =>
      names.flatMap((name) => Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? ""));
    const internal = valuesOf("href", "src", "srcset").filter((each) => each.startsWith("/"));
    expect(internal.length).toBeGreaterThan(10);
    expect(internal.filter((each) => !/^[/#?]|^$/.test(each.replace(prefix, "")) || !each.startsWith(prefix))).toEqual(
      [],
    );
    const absolute = valuesOf("href", "content").filter((each) => each.startsWith(new URL(siteUrl).origin));
    expect(absolute.filter((each) => !each.startsWith(siteUrl))).toEqual([]);
    expect(absolute.filter((each) => each.split(prefix).length > 2)).toEqual([]);
  }
});

test("has the same elements on each page as with other data", () => {
  for (const target of [...pages, notFound]) {
    const usual = load(readFileSync(join(publicFolder, htmlFile(target))));
    expect(tagsOf(loadPage(target))).toBe(tagsOf(usual));
  }
});

test("shows each text of the data as it was typed", () => {
  const { errorScreen, labels } = readData("site.json", siteCopy);
  const { change, emptyText, scaleStartLabel } = readData("chart.json", chartCopy);
  const shown = [...pages, notFound].flatMap((target) => {
    const $ = loadPage(target);
    const attributes = Array.from($("*"), (element) => Object.entries($(element).attr() ?? {})).flat();
    const values = attributes.map(([name, value]) =>
      name === "data-props" ? textsOf(JSON.parse(value)).join("\n") : value,
    );
    return [$("title").text(), $("body").text()].concat(values);
  });
  // An island that fails shows the error screen. The other texts depend on the rows of the data.
  const hidden = new Set([errorScreen.title, errorScreen.text, errorScreen.link.label, labels.mostPopular]);
  for (const text of [...Object.values(change), emptyText, scaleStartLabel]) hidden.add(text);
  const missing = texts.filter((text) => !hidden.has(text) && !shown.some((each) => each.includes(text)));
  expect(missing).toEqual([]);
});

test("has the texts of the data as they were typed in structured data and in the manifest", () => {
  const { name, blurb } = readData("site.json", siteCopy);
  const structuredData: unknown = JSON.parse(loadPage(home)("script[type='application/ld+json']").text());
  expect(textsOf(structuredData)).toEqual(expect.arrayContaining([name, blurb]));
  expect(JSON.parse(readPublic("manifest.webmanifest"))).toMatchObject({ name, short_name: name, description: blurb });
});

/** Returns the output of a build, without the name of its commit: only one of the copies is a repository. */
function readOutput(copy: string): ReadonlyMap<string, Buffer> {
  const files = ["public", "hosting"].flatMap((name) =>
    Array.from(readFiles(join(copy, name)), ([path, content]) => [`${name}/${path}`, content] as const),
  );
  return new Map(files.filter(([path]) => !path.startsWith("public/commit.txt")));
}

/** Returns the paths of files that are not the same in two outputs. */
function findDifferences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => other.get(path)?.equals(one.get(path) ?? Buffer.alloc(0)) !== true);
}

test("builds the same bytes with the cache of another site, without a warning or other query types", async () => {
  const copy = await makeCopyForUrl();
  expect(await build(copy)).not.toMatch(/warn|unrecognized flag/i);
  const types = "src/query-types.d.ts";
  expect(readFileSync(join(copy, types), "utf8")).toBe(readFileSync(types, "utf8"));
  const before = readOutput(copy);
  for (const name of ["data", "src"]) {
    rmSync(join(copy, name), { recursive: true });
    cpSync(join(folder, name), join(copy, name), { recursive: true });
  }
  await build(copy);
  const after = readOutput(copy);
  expect(findDifferences(after, readOutput(folder))).toEqual([]);
  expect(findDifferences(before, after)).not.toEqual([]);
});

test("shows the lines around an error of gatsby-node.ts, not the file as one line", async () => {
  edit("gatsby-node.ts", "  const computedFields", '  throw new Error("A mistake.");\n$&')(folder);
  const failure = await build(folder).catch((error: unknown) => error);
  const output = failure instanceof Error && "stderr" in failure ? String(failure.stderr) : "";
  expect(stripVTControlCharacters(output)).toMatch(/^> \d+ \| +throw new Error\("A mistake\."\);$/m);
});
