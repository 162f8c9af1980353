import { toBreakable, withBreakableTexts } from "./line-breaks";
import { readSchemas } from "./check/schemas";

// In the texts of this file, `_` is a no-break space.
const withNoBreakSpaces = (text: string) => text.replaceAll("_", "\u00A0");

it.each([
  ["We_turn_scattered_spreadsheets_into_numbers.", "We turn scattered spreadsheets into numbers."],
  ["A reply in_24_h,_or 15_%_less", "A reply in 24_h, or 15_% less"],
  ["10_20_30 and A1_A2_A3", "10 20 30 and A1 A2 A3"],
  ["2_Geschäftsprozesse, 24_hours, 1,000,000_km", "2 Geschäftsprozesse, 24 hours, 1,000,000 km"],
  ["10_000+_customers,_15_000_€_and_1_234_567,89_€", "10_000+ customers, 15_000_€ and 1_234_567,89_€"],
  ["In_2024_100_people_had_12_3456_pieces", "In 2024 100 people had 12 3456 pieces"],
  ["Pourquoi_nous_?_Le_«_bon_mot_»_:_oui_!", "Pourquoi nous_? Le «_bon mot_»_: oui_!"],
  ["_indented,__twice_", " indented,  twice "],
])("breaks %s at its spaces, but not before a unit, in a number or beside punctuation", (text, expected) => {
  expect(toBreakable(withNoBreakSpaces(text))).toBe(withNoBreakSpaces(expected));
});

it("replaces each kind of no-break space, and drops what forbids a line break without being seen", () => {
  expect(toBreakable("one\u00A0two\u2007three\u202Ffour")).toBe("one two three four");
  expect(toBreakable("one \u2060two\uFEFF three")).toBe("one two three");
  expect(toBreakable("15\u202F%")).toBe("15\u202F%");
  expect(toBreakable("10\u202F000\u202F!")).toBe("10\u202F000\u202F!");
});

it("changes the texts of a file, but not what programs read", () => {
  const site = (blank: string) => ({
    name: `Example${blank}&${blank}Co.`,
    navigation: { links: [{ label: `About${blank}us`, path: "/about" }] },
  });
  expect(withBreakableTexts(site("\u00A0"), readSchemas("data").get("site.json"))).toEqual(site(" "));
  const picture = { hero: { picture: { file: "images/my\u00A0team.png", alternativeText: "" } } };
  expect(withBreakableTexts(picture, readSchemas("data").get("pages/home.json"))).toEqual(picture);
});
