import { readFileSync } from "node:fs";
import { fontFiles } from "./fonts";

/** Returns the characters of a `unicode-range`. */
const charactersOf = (range: string) =>
  range.split(",").flatMap((part) => {
    const [first = 0, last = first] = part
      .replace("U+", "")
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  });

it("makes each file of the heading font with the characters for which browsers load it", () => {
  const styles = readFileSync("src/styles/fonts.scss", "utf8");
  const rules = styles.matchAll(/fonts\/([\w-]+)\.woff2[^}]*unicode-range: ([^;]*)/g);
  const ranges = Array.from(rules, ([, name = "", range = ""]) => [name, charactersOf(range).toSorted().join("")]);
  const files = Object.entries(fontFiles).map(([name, text]) => [name, [...new Set(text)].toSorted().join("")]);
  expect(ranges).toEqual(files);
});

it.each(["Œuvre, „Größe“", "‹ Ÿ ›", "Łódź, Škoda, İşbirliği, București, Țară", "Profit: 20 € – 5 %"])(
  "has all characters of %s, each in one file",
  (heading) => {
    const all = Object.values(fontFiles).join("");
    expect(Array.from(heading, (character) => all.split(character).length - 1)).toEqual(Array(heading.length).fill(1));
  },
);
