import sharp from "sharp";
import { FONT_FILE } from "../../plugins/static-pages/heading-font";
import { renderSocialCard } from "./social-card";

// The first card loads the font and the renderer, which takes seconds on a busy computer.
jest.setTimeout(30_000);

const fail = (message: string) => {
  throw new Error(message);
};
const site = { name: "Example & Co.", url: "https://www.example.com" };

const render = async (heading: string, name = site.name) =>
  String(await renderSocialCard({ heading }, { ...site, name }, fail));

it.each([
  ["markup in a heading, as text", ["<b>&amp;</b>"], ["&"]],
  ["the end of a heading of many lines", [`${"Many words ".repeat(20)}1`], [`${"Many words ".repeat(20)}2`]],
  ["the end of a long word", [`${"long".repeat(30)}1`], [`${"long".repeat(30)}2`]],
  ["the end of a long name", [`Any`, `${"name".repeat(30)}1`], [`Any`, `${"name".repeat(30)}2`]],
  ["letters with accents", ["Équipe Łódź"], ["Équipe Łódz"]],
] as const)("shows %s", async (_name, [one, oneName], [other, otherName]) => {
  const card = await render(one, oneName);
  expect(card === (await render(other, otherName))).toBe(false);
  expect(card === (await render(one, oneName))).toBe(true);
});

it("shows white space as a page does", async () =>
  expect((await render("About\n  us")) === (await render("About us"))).toBe(true));

it("shows texts in the heading font", async () => {
  const card = await renderSocialCard({ heading: "Any" }, { ...site, name: "t".repeat(16) }, fail);
  const name = await sharp(card).extract({ left: 0, top: 60, width: 1200, height: 60 }).toBuffer();
  const { info } = await sharp(name).trim().toBuffer({ resolveWithObject: true });
  // In other fonts, this text has 160 to 250 pixels. An owner may have chosen one of them: docs/make-it-yours.md.
  const width = FONT_FILE.endsWith("/FunnelDisplay_700Bold.ttf") ? 198 : info.width;
  expect(Math.abs(info.width - width)).toBeLessThan(5);
});

it("shows a drawing right of the heading, which stays where it is", async () => {
  const heading = "A heading of more than one line";
  const plain = await renderSocialCard({ heading }, site, fail);
  const drawn = await renderSocialCard({ heading, drawing: "ring" }, site, fail);
  const isSame = async (left: number, top: number, width: number, height: number) => {
    const crop = async (card: Buffer) => sharp(card).extract({ left, top, width, height }).raw().toBuffer();
    return (await crop(drawn)).equals(await crop(plain));
  };
  expect(await isSame(690, 137, 450, 370)).toBe(false);
  expect(await isSame(0, 0, 690, 630)).toBe(true);
  expect(await isSame(690, 0, 510, 137)).toBe(true);
  expect(await isSame(690, 507, 510, 123)).toBe(true);
});

it("leaves out a character that the heading font lacks, and says so, instead of showing a box", async () => {
  const warn = jest.fn();
  const card = await renderSocialCard({ heading: "Any \u{50001}1️⃣\u{50002}\u{50000} 1" }, site, warn);
  expect(String(card) === (await render("Any 1"))).toBe(true);
  expect(warn.mock.calls).toEqual([
    [
      'The social cards show "Any \u{50001}1️⃣\u{50002}\u{50000} 1" without \u{50001} 1️⃣ \u{50002} \u{50000}, because the heading font lacks it. ' +
        "Change the text, or accept this.",
    ],
  ]);
});

it("leaves out an invisible character without a word", async () =>
  expect((await render("Any\u200b\u00ad thing")) === (await render("Any thing"))).toBe(true));

it("shows a blank in place of a no-break space that the heading font lacks", async () =>
  expect((await render("10\u202F000 clients")) === (await render("10 000 clients"))).toBe(true));

it.each([
  ["https://пример.example", "https://xn--e1afmkfd.example"],
  ["https://例え.example:8443", "https://xn--r8jz45g.example:8443"],
])("shows the host of %s in ASCII, because the heading font lacks its letters", async (url, asciiUrl) => {
  const card = await renderSocialCard({ heading: "Any" }, { ...site, url }, fail);
  expect(String(card) === String(await renderSocialCard({ heading: "Any" }, { ...site, url: asciiUrl }, fail))).toBe(
    true,
  );
});
