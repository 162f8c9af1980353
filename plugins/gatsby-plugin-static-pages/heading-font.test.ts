import { load } from "cheerio";
import { subsetHeadingFont } from "./heading-font";

const css = "h1,.brand:hover{font-family:var(--font-heading)}p{font-family:serif}";
const fontOf = async (html: string) => subsetHeadingFont(css, load(html));

it("has only the characters of headings", async () => {
  const few = await fontOf("<h1>Aa</h1><p>many letters of another typeface</p>");
  const more = await fontOf('<h1>Aa</h1><a class="brand">many letters of this one</a>');
  expect(few).toMatch(
    /^@font-face\{font-family:"Heading letters";src:url\(data:font\/woff2;base64,[\w+/=]+\);font-weight:700;font-display:swap\}$/,
  );
  expect(more.length).toBeGreaterThan(few.length + 500);
});

it("ends the build if nothing has the typeface of headings", async () => {
  await expect(fontOf("<p>Text</p>")).rejects.toThrow("No element of the page has the typeface");
});
