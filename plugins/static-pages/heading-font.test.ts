import { load } from "cheerio";
import { parse } from "postcss";
import { subsetHeadingFont } from "./heading-font";

const css = "h1,.brand:hover{font-family:var(--font-heading)}p{font-family:serif}";
const fontOf = async (html: string) => subsetHeadingFont(parse(css), load(html));

it("subsets the heading font to the characters of headings", async () => {
  const few = await fontOf("<h1>Aa</h1><p>many characters of another font</p>");
  const more = await fontOf('<h1>Aa</h1><a class="brand">many characters of this one</a>');
  expect(few).toMatch(
    /^@font-face\{font-family:"Headings";src:url\(data:font\/woff2;base64,[\w+/=]+\);font-weight:700;font-display:swap\}$/,
  );
  expect(more.length).toBeGreaterThan(few.length + 500);
});

it("keeps the digits that a list can count to", async () => {
  const few = await fontOf("<h1>Aa</h1><ol><li></li><li></li></ol>");
  const more = await fontOf(`<h1>Aa</h1><ol>${"<li></li>".repeat(9)}</ol>`);
  const all = await fontOf("<h1>Aa 123456789</h1>");
  expect(more.length).toBeGreaterThan(few.length + 200);
  expect(Math.abs(more.length - all.length)).toBeLessThan(100);
});

// No typeface has characters of the private use area.
it.each(["\uE000\uE001", "\uE000 \uE001", "\uE000\u00A0\uE001", "\uE000\u00AD\uE001", "\u2060\uE000"])(
  "returns no font for headings without a character of it: %s",
  async (heading) => expect(await fontOf(`<h1>${heading}</h1>`)).toBe(""),
);

it.each(["\uE000, \uE001", "\uE000 2"])("returns a font for some characters of %s", async (heading) =>
  expect(await fontOf(`<h1>${heading}</h1>`)).toContain("@font-face"),
);

it("stops the build if no element uses the heading font", async () =>
  expect(fontOf("<p>Text</p>")).rejects.toThrow("No element of the page uses the heading font"));
