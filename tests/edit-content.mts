/**
 * Edits `data/` as its owner may, to find tests that hold only for the current content: CONTRIBUTING.md says how to use it.
 * It overwrites the files, so run it in a copy of the project. The names of the edits are below.
 */
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import sharp from "sharp";
import type chartFile from "../data/chart.json";
import type homeFile from "../data/pages/home.json";
import type siteFile from "../data/site.json";
import { readSchemas, type Schema } from "../plugins/gatsby-plugin-data-schemas/validation/schemas";

const months = ["Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan 2027", "Feb 2027", "Mar 2027"];

/** Replaces each letter by the next one. Words keep their length and their capitals. */
function rewrite(text: string, { enum: choices, format, expected }: Schema): string {
  if (choices || format === "page-path" || format === "picture-file" || text === "" || text === "console") return text;
  if (format === "email") return "editor@company.example.org";
  if (format === "web-address" || text.startsWith("https://")) return text.replace("example.com", "example.org");
  // File names and months must match their pattern.
  if (expected !== undefined) return text.endsWith(".csv") ? "figures.csv" : (months.shift() ?? text);
  return text.replaceAll(/[a-y]/gi, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) + 1));
}

const removeLast = (items: readonly unknown[]) => (items.length > 1 ? items.slice(0, -1) : items);

/** Adds a copy of the last item. The field that must be unique, the month of a row, gets another value. */
function repeatLast(items: readonly unknown[], { uniqueBy, onlyOne }: Schema): readonly unknown[] {
  const last = items.at(-1);
  if (typeof last !== "object" || last === null) return [...items, ...items.slice(-1)];
  const changes = { ...(uniqueBy && { [uniqueBy]: "Dec 2027" }), ...(onlyOne && { [onlyOne]: false }) };
  return [...items, { ...last, ...changes }];
}

interface Edit {
  readonly text?: (text: string, schema: Schema) => string;
  readonly list?: (items: readonly unknown[], schema: Schema) => readonly unknown[];
}

function editValue(value: unknown, schema: Schema, edit: Edit): unknown {
  if (typeof value === "string") return edit.text?.(value, schema) ?? value;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value.map((item) => editValue(item, schema.items ?? {}, edit));
    return edit.list?.(items, schema) ?? items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, editValue(inner, schema.properties?.[key] ?? {}, edit)]),
  );
}

function editFile<Content>(path: string, edit: (content: Content) => Content): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the same file
  const content = JSON.parse(readFileSync(`data/${path}`, "utf8")) as Content;
  writeFileSync(`data/${path}`, `${JSON.stringify(edit(content), undefined, 2)}\n`);
}

function editAll(edit: Edit): void {
  for (const [path, schema] of readSchemas("data"))
    editFile<unknown>(path, (content) => editValue(content, schema, edit));
}

const editChart = (edit: (chart: typeof chartFile) => Partial<typeof chartFile>) =>
  editFile<typeof chartFile>("chart.json", (chart) => ({ ...chart, ...edit(chart) }));
const editSite = (edit: (site: typeof siteFile) => Partial<typeof siteFile>) =>
  editFile<typeof siteFile>("site.json", (site) => ({ ...site, ...edit(site) }));

const edits: Readonly<Record<string, () => unknown>> = {
  words: () => editAll({ text: rewrite }),
  fewer: () => editAll({ list: removeLast }),
  more: () => editAll({ list: repeatLast }),
  // The unit of the chart, and the descriptions of pictures.
  empty: () =>
    editAll({ text: (text, { pattern, format, enum: choices }) => ((pattern ?? format ?? choices) ? text : "") }),
  falling: () => editChart(({ rows }) => ({ rows: rows.toSorted((one, other) => other.efficiency - one.efficiency) })),
  flat: () => editChart(({ rows }) => ({ rows: rows.map(({ month }) => ({ month, efficiency: 40.5 })) })),
  "one-row": () => editChart(({ rows }) => ({ rows: rows.slice(0, 1) })),
  "no-rows": () => editChart(() => ({ rows: [] })),
  hours: () => editChart(() => ({ unit: "h" })),
  dollars: () => editChart(() => ({ unit: "$" })),
  delivery: () =>
    editSite(({ contact }) => ({ contact: { ...contact, delivery: "https://forms.example.org/messages" } })),
  "fifth-link": () =>
    editSite(({ navigation }) => ({
      navigation: { ...navigation, links: [...navigation.links, { label: "Process", path: "/#how-we-work" }] },
    })),
  "long-name": () => editSite(() => ({ name: "Consolidated Operations Company" })),
  "own-picture": async () => {
    const picture = { create: { width: 1500, height: 1000, channels: 3, background: "#87a" } } as const;
    await sharp(picture).jpeg().toFile("data/images/own.jpg");
    editFile<typeof homeFile>("pages/home.json", (home) => ({
      ...home,
      hero: { ...home.hero, picture: { ...home.hero.picture, file: "images/own.jpg" } },
    }));
  },
};

for (const name of process.argv.slice(2)) {
  if (!edits[name]) throw new Error(`No such edit: ${name}. Choose from: ${Object.keys(edits).join(", ")}.`);
  await edits[name]();
}
