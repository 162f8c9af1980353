/**
 * Rewrites every text and number of `data/` as an editor may, to show that the tests hold for any content:
 * `npx tsx tests/edit-content.mts shorter` in a copy of the project, or `longer`. Then `npm test`, which skips only
 * tests/specification.spec.ts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { readSchemas, type Schema } from "../plugins/gatsby-plugin-data-schemas/validation/schemas";

const isLonger = process.argv[2] === "longer";
const months = ["Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan 2027", "Feb 2027", "Mar 2027"];

/** Replaces each letter by the next one. Words keep their length and their capitals. */
const rewrite = (text: string) =>
  text.replaceAll(/[a-y]/gi, (letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) + 1));

function editText(text: string, { enum: choices, format, pattern, patternErrorMessage = "" }: Schema): string {
  if (choices || format === "page-path" || format === "picture-file" || text === "" || text === "console") return text;
  if (format === "email") return "editor@company.example.org";
  if (format === "web-address" || text.startsWith("https://")) return text.replace("example.com", "example.org");
  // File names and months must match their pattern.
  if (pattern === undefined || patternErrorMessage.startsWith("This")) return rewrite(text);
  return text.endsWith(".csv") ? "figures.csv" : text;
}

function editNumber(value: number, { minimum = 0, maximum = 100 }: Schema): number {
  return Math.min(maximum, Math.max(minimum, Math.round(value * 0.9 * 10) / 10));
}

/** An item is added behind the last one, or the last one is removed. */
function editList(items: readonly unknown[], { items: schema = {}, uniqueBy, onlyOne }: Schema): readonly unknown[] {
  const edited = items.map((item) => edit(item, schema));
  const last = edited.at(-1);
  if (!isLonger || last === undefined) return edited.length > 1 ? edited.slice(0, -1) : edited;
  if (typeof last === "string") return [...edited, `${last} 2`];
  if (typeof last !== "object" || last === null) return edited;
  const added = Object.entries(last).map(([key, value]): [string, unknown] => {
    if (key === onlyOne) return [key, false];
    return [key, key === uniqueBy ? `${String(value)} 2` : value];
  });
  return [...edited, Object.fromEntries(added)];
}

function edit(value: unknown, schema: Schema): unknown {
  if (typeof value === "string") return editText(value, schema);
  if (typeof value === "number") return editNumber(value, schema);
  if (Array.isArray(value)) return editList(value, schema);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, edit(inner, schema.properties?.[key] ?? {})]),
  );
}

for (const [path, schema] of readSchemas("data")) {
  const file = `data/${path}`;
  const content: unknown = edit(JSON.parse(readFileSync(file, "utf8")), schema);
  writeFileSync(
    file,
    `${JSON.stringify(content, undefined, 2)}\n`.replaceAll(
      /"month": "[^"]*"/g,
      () => `"month": "${months.shift() ?? ""}"`,
    ),
  );
}
