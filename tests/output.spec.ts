/** The files of `public/`, as they are handed to a host. */
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import { HtmlValidate } from "html-validate";
import sharp from "sharp";
import pillars from "../data/pillars.json";
import site from "../data/site.json";
import { listFiles } from "../plugins/list-files";
import { home, notFound, pages } from "./site";

const publicFolder = join(__dirname, "..", "public");
const read = (path: string) => readFileSync(join(publicFolder, path));
const files = listFiles(publicFolder);
const htmlFiles = files.filter((file) => file.endsWith(".html"));

interface PageElement {
  readonly tagName: string;
  readonly attributes: Readonly<Record<string, string>>;
}

function elementsOf(html: string): PageElement[] {
  const $ = load(html);
  return Array.from($("*"), (element) => ({
    tagName: $(element).prop("tagName")?.toLowerCase() ?? "",
    attributes: $(element).attr() ?? {},
  }));
}

const attribute = ({ attributes }: PageElement, name: string) => attributes[name];

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  // For scripts of other sites, which there are none of: see the policy.
  rules: { "require-sri": "off" },
});

for (const file of htmlFiles) {
  test(`${file} is valid HTML`, async () => {
    const { results } = await validator.validateString(read(file).toString());
    expect(
      results.flatMap(({ messages }) => messages.map(({ line, column, message }) => `${line}:${column} ${message}`)),
    ).toEqual([]);
  });

  test(`${file} links to nothing that is not there, and takes nothing from elsewhere`, () => {
    const elements = elementsOf(read(file).toString());
    const base = `http://site.test/${file}`;
    const addresses = elements.flatMap((element) => [
      ...["href", "src", "poster"].flatMap((name) => attribute(element, name) ?? []),
      ...["srcset", "imagesrcset"].flatMap((name) =>
        (attribute(element, name) ?? "").split(",").flatMap((candidate) => candidate.trim().split(" ")[0] || []),
      ),
    ]);
    expect(addresses.length).toBeGreaterThan(10);
    const problems = addresses.flatMap((address) => {
      const { protocol, host, pathname, hash } = new URL(address, base);
      // Absolute addresses are links to elsewhere, and what the page says of itself.
      if (protocol === "mailto:" || host !== "site.test") return [];
      const path = decodeURIComponent(pathname).slice(1);
      const target = [path, `${path}.html`, join(path, "index.html")].find((each) => files.includes(each));
      if (target === undefined) return [`${address}: there is no such file`];
      const isThere =
        hash === "" || elementsOf(read(target).toString()).some((each) => attribute(each, "id") === hash.slice(1));
      return isThere ? [] : [`${address}: there is no such place on the page`];
    });
    expect(problems).toEqual([]);
    const foreign = elements.filter((element) => {
      const address =
        attribute(element, "src") ?? (element.tagName === "link" ? attribute(element, "href") : undefined);
      const isFetched = element.tagName !== "link" || attribute(element, "rel") !== "canonical";
      return isFetched && address !== undefined && new URL(address, base).host !== "site.test";
    });
    expect(foreign.map(({ tagName }) => tagName)).toEqual([]);
  });
}

test("nothing is there but what the site needs", () => {
  const strange = files.filter(
    (file) =>
      !/^static\/|^social-cards\/[\w-]+\.png(?:$|\.)|[-.][\da-f]{20}\.(?:js|css)(?:$|\.(?:br|gz)$)/.test(file) &&
      !/^(?:\w+(?:\/index)?\.html|icon(?:-\w+)?\.(?:svg|png)|robots\.txt|sitemap\.xml|manifest\.webmanifest|[\w-]+\.csv)(?:\.br|\.gz)?$/.test(
        file,
      ),
  );
  expect(strange.toSorted()).toEqual(["_headers", "_redirects"]);
  expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
});

test("no file says where it was built, by whom, or by what", () => {
  const places = [join(__dirname, ".."), homedir(), "node_modules/", "sourceMappingURL", 'name="generator"'];
  for (const file of files.filter((each) => /\.(?:html|js|css|json|xml|txt|webmanifest)$/.test(each))) {
    const text = read(file).toString();
    expect([file, places.filter((place) => text.includes(place))]).toEqual([file, []]);
  }
});

test("what stands compressed beside a file is that file", () => {
  const compressed = files.filter((file) => /\.(?:br|gz)$/.test(file));
  expect(compressed.length).toBeGreaterThan(30);
  for (const file of compressed) {
    const content = file.endsWith(".br") ? brotliDecompressSync(read(file)) : gunzipSync(read(file));
    expect([file, content.equals(read(file.slice(0, -3)))]).toEqual([file, true]);
  }
});

const metaOf = (html: string, name: string) =>
  elementsOf(html)
    .filter((element) => [attribute(element, "name"), attribute(element, "property")].includes(name))
    .map((element) => attribute(element, "content"));

for (const page of pages) {
  test(`${page.path} tells search engines and social sites what it is`, async () => {
    const html = read(page === home ? "index.html" : `${page.path}.html`).toString();
    const elements = elementsOf(html);
    const address = site.url + page.path;
    expect(
      elements.filter((each) => attribute(each, "rel") === "canonical").map((each) => attribute(each, "href")),
    ).toEqual([address]);
    expect(metaOf(html, "description")).toEqual([page.description]);
    expect(metaOf(html, "og:url")).toEqual([address]);
    expect(metaOf(html, "og:title")).toEqual([page.title]);
    expect(metaOf(html, "twitter:card")).toEqual(["summary_large_image"]);
    expect(metaOf(html, "theme-color")).toHaveLength(2);
    expect(metaOf(html, "robots")).toEqual([]);
    const [card = ""] = metaOf(html, "og:image");
    expect(card).toMatch(site.url);
    const { width, height } = await sharp(read(card?.slice(site.url.length) ?? "")).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
}

/** The things that a page describes to search engines, by their type. */
function thingsOf(file: string): ReadonlyMap<unknown, Readonly<Record<string, unknown>>> {
  const [, text = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(read(file).toString()) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is held to below
  const { "@graph": things = [] } = JSON.parse(text) as { "@graph"?: Readonly<Record<string, unknown>>[] };
  return new Map(things.map((thing) => [thing["@type"], thing]));
}

test("the home page describes the company and the site, the page of services what the company offers", () => {
  const things = thingsOf("index.html");
  expect([...things.keys()]).toEqual(["ProfessionalService", "WebSite"]);
  expect(things.get("ProfessionalService")).toMatchObject({
    name: site.name,
    url: `${site.url}/`,
    address: { addressRegion: site.location },
    areaServed: { name: site.location },
  });
  expect(thingsOf("services.html").get("ProfessionalService")).toMatchObject({
    "@id": things.get("ProfessionalService")?.["@id"],
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      itemListElement: pillars.pillars.map(({ name }) => ({ itemOffered: { "@type": "Service", name } })),
    },
  });
});

test("every other page says the way to it", () => {
  for (const { path } of pages.slice(1)) {
    expect(thingsOf(`${path}.html`).get("BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, item: `${site.url}/` },
        { position: 2, item: site.url + path },
      ],
    });
  }
});

test("a page that is no page is for nobody to find", () => {
  const html = read(notFound.path).toString();
  expect(metaOf(html, "robots")).toEqual(["noindex"]);
  expect(metaOf(html, "og:url")).toEqual([]);
});

test("the sitemap has every page, and robots may read all", () => {
  const addresses = Array.from(
    read("sitemap.xml")
      .toString()
      .matchAll(/<loc>(.*?)<\/loc>/g),
    ([, address]) => address,
  );
  expect(new Set(addresses)).toEqual(new Set(pages.map(({ path }) => site.url + path)));
  expect(addresses).toHaveLength(pages.length);
  expect(read("robots.txt").toString()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  expect(read("robots.txt").toString()).not.toContain("Disallow");
});

test("the manifest's icons are there, in the sizes that it says", async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is held to below
  const manifest = JSON.parse(read("manifest.webmanifest").toString()) as {
    readonly name: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
  };
  expect(manifest.name).toBe(site.name);
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? ""}`)).toEqual([
    "any ",
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes } of manifest.icons.slice(1)) {
    const { width, height } = await sharp(read(src)).metadata();
    expect(`${String(width)}x${String(height)}`).toBe(sizes);
  }
});

test("what hosts read of headers keeps within their limits", () => {
  const lines = read("_headers").toString().split("\n");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThan(100);
});
