import { findOneRowWidth } from "./bar-width";

const widths = [40, 44, 48, 52, 56, 60, 64, 68, 72, 76, 80];

it.each([
  ["short words on a tablet", "Example & Co.", "Home, Services, About, Contact, Client Portal", 44],
  ["a fifth link", "Example & Co.", "Home, Services, About, Contact, Careers, Client Portal", 48],
  ["German words", "Müller & Söhne", "Startseite, Leistungen, Über uns, Kontakt, Kundenbereich", 52],
  ["labels of two words", "Example & Co.", "Home page, Our services, Who we are, Contact us, Client Portal", 52],
  ["capitals", "EXAMPLE & CO.", "HOME, SERVICES, ABOUT, CONTACT, CLIENT PORTAL", 48],
  ["Japanese words", "株式会社データ分析", "ホーム, サービス内容, 私たちについて, お客様ポータル", 44],
  ["no long names", "Northwind Operations & Analytics of Florida", `${"A long label, ".repeat(6)}Portal`, undefined],
] as const)("fits %s in one row", (_name, brand, labels, expected) => {
  expect(findOneRowWidth(brand, labels.split(", "), widths)).toBe(expected);
});
