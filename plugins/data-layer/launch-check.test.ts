import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTempProject } from "../../tests/unit/temp-project";
import { createDataValidator } from "./data-validator";
import { findPlaceholders } from "./launch-check";

const root = createTempProject("data");
beforeEach(() => {
  put("site.json", (text) =>
    text
      .replaceAll("example.com", "company.com")
      .replace("Example & Co.", "The Company")
      .replace('"console"', '"elsewhere"'),
  );
  put("chart.json", (text) =>
    text
      .replaceAll(/: (\d\d) }/g, ": 1$1.5 }")
      .replaceAll(": 1", ": ")
      .replace("Sample figures, for illustration.", "From our own projects."),
  );
});

function put(file: string, change: (text: string) => string): void {
  const path = join(root, "data", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
}
const find = async () => findPlaceholders(await createDataValidator(root));

it("finds nothing if no placeholder is left", async () => {
  expect(await find()).toEqual([]);
});

it("takes no other domain for that of an example", async () => {
  put("pages/contact.json", (text) =>
    text.replace("A few sentences", "See my-example.com or example.com.br. A few sentences"),
  );
  expect(await find()).toEqual([]);
});

it.each([
  [
    "a URL under example.com",
    "site.json",
    'https://www.company.com/founder"',
    'https://www.example.com/founder"',
    "https://www.example.com/founder is a placeholder",
  ],
  [
    "an email address under example.com in a text",
    "pages/contact.json",
    "A few sentences",
    "Write to hello@example.com. A few sentences",
    "hello@example.com is a placeholder. Replace it with your own.",
  ],
  [
    "the placeholder of the company's name",
    "site.json",
    "The Company",
    "Example & Co.",
    '"Example & Co." is a placeholder',
  ],
  ["a form that only logs messages", "site.json", "elsewhere", "console", "The form only logs messages"],
  [
    "the note about sample figures",
    "chart.json",
    "From our own projects.",
    "Sample figures, for illustration.",
    "the figures are samples",
  ],
  ["the sample figures", "chart.json", ".5", "", "These are the sample figures"],
])("finds %s", async (_name, file, from, to, expected) => {
  put(file, (text) => text.replaceAll(from, to));
  const problems = await find();
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(expected)]);
  const line = problems[0]?.line ?? 0;
  expect(readFileSync(join(root, "data", file), "utf8").split("\n")[line - 1]).toContain(
    expected.startsWith("These") ? "rows" : to.slice(-20),
  );
});
