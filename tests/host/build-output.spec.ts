/** The files of `public/` as they are deployed. */
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import { pillars, site } from "../support/content";
import { listFiles } from "../../shared/list-files";
import { home, notFound, pages, pathPrefix, shownTitleOf } from "../support/site";
import { isStaticFile, publicFolder } from "../support/tested-folder";

const read = (path: string) => readFileSync(join(publicFolder, path));
const files = listFiles(publicFolder);
/** Without copies for hosts that serve folders, such as services/index.html. */
const htmlFiles = files.filter(
  (file) => file.endsWith(".html") && !file.endsWith("/index.html") && !isStaticFile(file),
);

const loadPage = (file: string) => load(read(file).toString());

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  rules: {
    // Only for scripts from other sites. The Content-Security-Policy allows none.
    "require-sri": "off",
    // Lists need their role in WebKit: see transform-page.ts.
    "no-redundant-role": "off",
  },
});

for (const file of htmlFiles)
  test(`writes valid HTML to ${file}, without broken links or foreign resources`, { tag: "@content" }, async () => {
    const { results } = await validator.validateString(read(file).toString());
    const mistakes = results.flatMap(({ messages }) => messages);
    expect(mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([]);
    const $ = loadPage(file);
    const valuesOf = (name: string) => Array.from($(`[${name}]`), (element) => $(element).attr(name) ?? "");
    const sources = [
      ...valuesOf("src"),
      ...[...valuesOf("srcset"), ...valuesOf("imagesrcset")].flatMap((value) =>
        value.split(",").flatMap((candidate) => candidate.trim().split(" ")[0] || []),
      ),
      ...Array.from($("link:not([rel=canonical])"), (element) => $(element).attr("href") ?? ""),
    ];
    const base = `http://site.test${pathPrefix}/${file}`;
    const allowed = new Set(["http://site.test", ...site.origins.map(({ origin }) => new URL(origin).origin)]);
    expect(sources.filter((url) => !allowed.has(new URL(url, base).origin))).toEqual([]);
    const problems = [...sources, ...valuesOf("href")].flatMap((url) => {
      const { protocol, host, pathname, hash } = new URL(url, base);
      // Absolute URLs are external links and the page's metadata.
      if (protocol === "mailto:" || host !== "site.test") return [];
      if (!pathname.startsWith(`${pathPrefix}/`)) return [`${url}: not in the path of the site`];
      const path = decodeURIComponent(pathname).slice(pathPrefix.length + 1);
      const target = [path, `${path}.html`, join(path, "index.html")].find((each) => files.includes(each));
      if (target === undefined) return [`${url}: no such file`];
      return hash === "" || loadPage(target)(hash).length === 1 ? [] : [`${url}: no such fragment`];
    });
    expect(problems).toEqual([]);
  });

test("contains only files that the site needs", () => {
  const unexpected = files.filter(
    (file) =>
      !/^static\/|^social-cards\/[\w/-]+\.png(?:$|\.)|[-.][\da-f]{20}\.(?:js|css)(?:$|\.(?:br|gz)$)/.test(file) &&
      !/^(?:[\w/-]+\.html|fragments\/[\w/-]+\.txt|icon(?:-\w+)?\.(?:svg|png)|favicon\.ico|(?:robots|commit)\.txt|sitemap\.xml|manifest\.webmanifest|[\w-]+\.csv)(?:\.br|\.gz)?$/.test(
        file,
      ),
  );
  expect(unexpected.toSorted()).toEqual(["_headers", "_redirects"]);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("reveals no build path, user name, generator or part of the editor in any file", () => {
  const traces = [join(__dirname, "../.."), homedir(), "node_modules/", "sourceMappingURL", 'name="generator"'];
  traces.push("___content");
  for (const file of files.filter((each) => !/\.(?:br|gz)$/.test(each))) {
    const text = read(file).toString();
    expect([file, traces.filter((trace) => text.includes(trace))]).toEqual([file, []]);
  }
});

test("has the same content in each file and its compressed versions", () => {
  const compressed = files.filter((file) => /\.(?:br|gz)$/.test(file));
  expect(compressed).toEqual(expect.arrayContaining(["index.html.br", "index.html.gz"]));
  for (const file of compressed) {
    const content = file.endsWith(".br") ? brotliDecompressSync(read(file)) : gunzipSync(read(file));
    expect([file, content.equals(read(file.slice(0, -3)))]).toEqual([file, true]);
  }
});

const metaOf = (file: string, name: string) => {
  const $ = loadPage(file);
  return Array.from($(`meta:is([name="${name}"], [property="${name}"])`), (element) => $(element).attr("content"));
};

for (const page of [...pages, notFound])
  test(`has the heading and metadata of its data file on ${page.path}`, { tag: "@content" }, async () => {
    const file = page === home ? "index.html" : `${page.path.replace(".html", "")}.html`;
    const $ = loadPage(file);
    expect($("title").text()).toBe(shownTitleOf(page));
    // Search results show no more.
    expect(Array.from($("title").text()).length).toBeLessThanOrEqual(60);
    expect($("h1").text()).toBe(page.heading);
    expect($("html").attr("lang")).toBe(site.language);
    expect(metaOf(file, "description")).toEqual([page.description]);
    expect(metaOf(file, "theme-color")).toHaveLength(2);
    if (page === notFound) {
      expect(metaOf(file, "robots")).toEqual(["noindex"]);
      expect(metaOf(file, "og:url")).toEqual([]);
      expect($("link[rel=canonical]")).toHaveLength(0);
      return;
    }
    const url = site.url + page.path;
    expect($("link[rel=canonical]").attr("href")).toBe(url);
    expect(metaOf(file, "robots")).toEqual([]);
    expect(metaOf(file, "og:url")).toEqual([url]);
    expect(metaOf(file, "og:title")).toEqual([page.title]);
    expect(metaOf(file, "og:description")).toEqual([page.description]);
    expect(metaOf(file, "twitter:card")).toEqual(["summary_large_image"]);
    const [card = ""] = metaOf(file, "og:image");
    expect(card.startsWith(`${site.url}/`)).toBe(true);
    const { format, width, height } = await sharp(read(card.slice(site.url.length))).metadata();
    expect([format, width, height]).toEqual(["png", 1200, 630]);
  });

function structuredDataOf(file: string): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> {
  const [, text = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(read(file).toString()) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asserted below
  const { "@graph": items = [] } = JSON.parse(text) as { "@graph"?: Readonly<Record<string, unknown>>[] };
  return new Map(items.map((item) => [item["@type"], item]));
}

test("describes company and site in the structured data of the home page, and the services on their page", () => {
  const items = structuredDataOf("index.html");
  expect([...items.keys()]).toEqual(["Organization", "WebSite"]);
  expect(items.get("Organization")).toMatchObject({
    name: site.name,
    url: `${site.url}/`,
    address: { addressRegion: site.location, addressCountry: "US" },
    areaServed: { name: site.location },
  });
  expect(structuredDataOf("services.html").get("Organization")).toMatchObject({
    "@id": items.get("Organization")?.["@id"],
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      itemListElement: pillars.map(({ name }) => ({ itemOffered: { "@type": "Service", name } })),
    },
  });
});

test("has breadcrumbs in the structured data of every other page", () => {
  for (const { path } of pages.slice(1))
    expect(structuredDataOf(`${path}.html`).get("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, item: `${site.url}/` },
        { position: 2, item: site.url + path },
      ],
    });
});

test("lists every page in the sitemap, and disallows nothing in robots.txt", { tag: "@content" }, () => {
  const sitemap = read("sitemap.xml").toString();
  const urls = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  expect(new Set(urls)).toEqual(new Set(pages.map(({ path }) => site.url + path)));
  expect(urls).toHaveLength(pages.length);
  expect(read("robots.txt").toString()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(read("robots.txt").toString()).not.toContain("Disallow");
});

test("has every icon of the manifest in its declared size", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- asserted below
  const { name, icons } = JSON.parse(read("manifest.webmanifest").toString()) as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };
  expect(name).toBe(site.name);
  const expected = ["any ", "192x192 any", "512x512 any", "512x512 maskable"];
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ""}`)).toEqual(expected);
  for (const { src, sizes } of icons.slice(1)) {
    const { width, height } = await sharp(read(src)).metadata();
    expect(`${String(width)}x${String(height)}`).toBe(sizes);
  }
});

test("has /favicon.ico, which the browser can show", async ({ page }) => {
  const response = await page.goto("/favicon.ico");
  expect(response?.headers()["content-type"]).toMatch(/^image\/.*icon$/);
  await page.goto("/404.html");
  const width = await page.evaluate(async () => {
    const icon = new Image();
    icon.src = "/favicon.ico";
    await icon.decode();
    return icon.naturalWidth;
  });
  // Chromium shows the largest of the pictures.
  expect(width).toBe(48);
});

test("keeps _headers within the limits of hosts", () => {
  const lines = read("_headers").toString().split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThan(100);
});

test("lets browsers keep files with a hash by _headers, and no answer for a missing one", () => {
  const rules = Array.from(
    read("_headers")
      .toString()
      .matchAll(/^(\S+)\n {2}Cache-Control: .*immutable$/gm),
    ([, path = ""]) => path,
  );
  const isKept = (path: string) =>
    rules.some((rule) => (rule.endsWith("*") ? path.startsWith(rule.slice(0, -1)) : path === rule));
  const hashed = files.filter(
    (file) => /^static\/|[.-][\da-f]{20}\.(?:js|css)$/.test(file) && !/\.(?:br|gz)$/.test(file),
  );
  expect(hashed.filter((file) => !isKept(`/${file}`))).toEqual([]);
  // Cloudflare's Workers send the headers of a rule with status 404, too.
  const missing = [
    "/static/missing.woff2",
    "/static/0123456789abcdef/01234/missing.avif",
    "/missing-0123456789abcdef0123.js",
  ];
  expect(missing.filter(isKept)).toEqual([]);
});
