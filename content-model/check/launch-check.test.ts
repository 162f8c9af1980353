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
/** Those of the chart are in src/chart/content.test.ts. */
const find = async () => {
  const { schemas, validateAll } = await createDataValidator(root);
  return findPlaceholders(new Map([...schemas].filter(([path]) => path !== "chart.json")), validateAll().texts);
};

beforeEach(() => {
  edit("site.json", "example.com", "company.com");
  edit("site.json", "Example & Co.", "The Company");
  edit("site.json", '"console"', '"https://forms.company.com/submit"');
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
a service that counts visits of an example | site.json | "analytics": [] | "analytics": [{ "service": "plausible", "url": "https://plausible.io/api/event", "site": "example.com" }] | example.com is a placeholder
an origin of an example | site.json | "origins": [] | "origins": [{ "purpose": "frame", "origin": "https://maps.example.com" }] | https://maps.example.com is a placeholder
`;

it.each(tableOf(placeholders))("finds %s, on its line", async (_name, file = "", from = "", to = "", message = "") => {
  edit(file, from, to);
  const [problem, ...others] = await find();
  expect([problem?.message, others]).toEqual([expect.stringContaining(message), []]);
  expect(read(file).split("\n")[(problem?.line ?? 0) - 1]).toContain(to);
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
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const digest = "af2bdbe1aa9b6ec1";
  const samples = new Map([
    ["artwork/icon.svg", digest],
    ["static/icon.svg", "0"],
    ["static/favicon.ico", digest],
  ]);
  expect(findSampleIcons(root, samples)).toEqual([]);
  write("artwork/icon.svg", "sample");
  write("static/favicon.ico", "sample");
  expect(findSampleIcons(root, samples)).toEqual([
    expect.stringMatching(/^artwork\/icon\.svg, static\/favicon\.ico {2}This is the icon/),
  ]);
  write("artwork/icon.svg", "another one");
  expect(findSampleIcons(root, samples)).toEqual([expect.stringMatching(/^static\/favicon\.ico {2}This is the icon/)]);
  write("static/favicon.ico", "another one");
  expect(findSampleIcons(root, samples)).toEqual([]);
});
