import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createTempProject } from "../../tests/support/unit/temp-project";
import { tableOf } from "../../tests/support/unit/table-of";
import { createDataValidator } from "./data-validator";
import { findPlaceholders, findSampleIcons } from "./launch-check";

const root = createTempProject("data");
const read = (file: string) => readFileSync(join(root, "data", file), "utf8");
const edit = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(root, "data", file), read(file).replaceAll(from, to));
const find = async () => {
  const { schemas, validateAll } = await createDataValidator(root);
  return findPlaceholders(schemas, validateAll().texts);
};

beforeEach(() => {
  edit("site.json", "example.com", "company.com");
  edit("site.json", "Example & Co.", "The Company");
  edit("site.json", '"console"', '"https://forms.company.com/submit"');
  edit("chart.json", /: (\d\d) }/g, ": $1.5 }");
  edit("chart.json", "Sample figures, for illustration.", "From our own projects.");
  edit("claims.json", /"figure": "/g, "$&1");
  edit("founder.json", "Drawing in place of a portrait", "The founder");
});

it("finds nothing if no placeholder is left, and takes no other domain for that of an example", async () => {
  edit("pages/contact.json", "A few sentences", "See my-example.com or example.com.br. A few sentences");
  expect(await find()).toEqual([]);
});

const placeholders = `
a URL under example.com | site.json | www.company.com/founder" | www.example.com/founder" | founder is a placeholder. Replace
the company's name | site.json | The Company | Example & Co. | "Example & Co." is a placeholder. Replace it
a form service on this computer | site.json | https://forms.company.com/submit | http://127.0.0.1:8080/submit | http://127.0.0.1:8080/submit is a placeholder
a form that only logs messages | site.json | https://forms.company.com/submit | console | The form only logs messages
a service that counts visits of an example | site.json | "analytics": [] | "analytics": [{ "service": "plausible", "url": "https://plausible.io/api/event", "site": "example.com" }] | example.com is a placeholder
an origin of an example | site.json | "origins": [] | "origins": [{ "purpose": "frame", "origin": "https://maps.example.com" }] | https://maps.example.com is a placeholder
sample figures in the note | chart.json | From our own projects | Sample figures, for illustration | are samples
`;

it.each(tableOf(placeholders))("finds %s, on its line", async (_name, file = "", from = "", to = "", message = "") => {
  edit(file, from, to);
  const [problem, ...others] = await find();
  expect([problem?.message, others]).toEqual([expect.stringContaining(message), []]);
  expect(read(file).split("\n")[(problem?.line ?? 0) - 1]).toContain(to);
});

it("finds the sample figures, also if a few rows have been replaced", async () => {
  edit("chart.json", ".5 }", " }");
  edit("chart.json", "65 }", "12 }");
  expect((await find()).map(({ message }) => message)).toEqual([expect.stringContaining("the sample figures")]);
});

it("finds the claims that the site came with, also if one has been replaced", async () => {
  edit("claims.json", /"figure": "1/g, '"figure": "');
  edit("claims.json", "20+", "24");
  expect((await find()).map(({ message }) => message)).toEqual([expect.stringContaining("figures that you can prove")]);
});

it("finds the drawing in the founder's place", async () => {
  edit("founder.json", "The founder: head", "Drawing in place of a portrait: head");
  expect((await find()).map(({ message }) => message)).toEqual([expect.stringContaining("Replace it with a portrait")]);
});

it("finds an icon that the site came with, until another one has its name", () => {
  const icon = join(root, "artwork/icon.svg");
  mkdirSync(dirname(icon), { recursive: true });
  const samples = new Map([
    ["artwork/icon.svg", "af2bdbe1aa9b6ec1"],
    ["static/icon.svg", "0"],
  ]);
  expect(findSampleIcons(root, samples)).toEqual([]);
  writeFileSync(icon, "sample");
  expect(findSampleIcons(root, samples)).toEqual([expect.stringMatching(/^artwork\/icon\.svg {2}This is the icon/)]);
  writeFileSync(icon, "another one");
  expect(findSampleIcons(root, samples)).toEqual([]);
});
