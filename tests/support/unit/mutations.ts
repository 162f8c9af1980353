/** Mutations of data files, each with the position of its problem. */
import { applyEdits, findNodeAtLocation, getNodeValue, modify, type Node, parseTree } from "jsonc-parser";
import type { FileSchema, Schema } from "../../../content-model/schema-types";
import { walkValues } from "../../../content-model/walk-schema";

/** Invalid values, by the end of the message about them. */
const invalidValues: Readonly<Record<string, readonly string[]>> = {
  "starts with https:// or http://.": [
    "javascript:alert(1)",
    "www.company.com",
    "ftp://company.com",
    "https://",
    "data:text/html,x",
  ],
  "digits, - and _.": [
    "https://www.company.com/",
    "https://company.github.io/company.com",
    "www.company.com",
    "javascript:alert(1)",
  ],
  "in letters without accents.": ["hello", "hello@", "@company.com", "hello company@x.com", "info@münchen.de"],
  "with or without a year (Jan 2026).": ["January", "jan", "13", "Jan 26"],
  "such as /contact.": ["/nowhere", "contact", "https://www.company.com", "javascript:alert(1)", "/contact/"],
  "such as images/founder.png.": ["images/none.png", "founder.png", "../secret.png", "https://www.company.com/x.png"],
  "that ends in .csv.": ["figures.pdf", "../figures.csv", "My figures.csv"],
};

/** Zero-width space, soft hyphen, byte order mark, empty Braille, Hangul fillers, tag and annotation characters. */
const invisible = "\u200B\u00AD\uFEFF\u2800\u3164\u115F\uFFA0\u{E0041}\uFFF9\u2067\u2061";

function invalidate({ type }: Node, { pattern, maxLength, enum: choices, minItems, maximum, errorMessage }: Schema) {
  const values = ["null", type === "string" ? "7" : '"78%"'];
  if (type !== "object") values.push('{ "a": 1 }');
  if (type !== "array") values.push("[1]");
  if (pattern !== undefined) values.push('"  "', JSON.stringify(invisible));
  if (maxLength !== undefined) values.push(`"${"a".repeat(161)}"`);
  if (choices) values.push('"other"');
  if (minItems !== undefined) values.push("[]");
  if (maximum !== undefined) values.push("-1", "1001", "1e999");
  const texts = Object.entries(invalidValues).flatMap(([end, each]) => (errorMessage?.endsWith(end) ? each : []));
  return [...values, ...texts.map((text) => JSON.stringify(text))];
}

/** Yields mutations of the values and the fields of a data file: texts with one error, and its offset. */
export function* mutateValues(text: string, fileSchema: FileSchema) {
  const tree = parseTree(text);
  if (!tree) throw new Error("The data file is not valid JSON.");
  const insert = (offset: number, inserted: string, length = 0) =>
    text.slice(0, offset) + inserted + text.slice(offset + length);
  for (const { path, schema = {} } of walkValues(getNodeValue(tree), fileSchema)) {
    const node = findNodeAtLocation(tree, [...path]) ?? tree;
    const name = path.join(".");
    // The first and the last item of a list represent all.
    const isRepresented = path.some((step, depth) => {
      const last = (findNodeAtLocation(tree, path.slice(0, depth))?.children?.length ?? 0) - 1;
      return typeof step === "number" && step > 0 && step < last;
    });
    if (isRepresented) continue;
    for (const value of path.length === 0 ? [] : invalidate(node, schema))
      yield {
        name: `${name}: ${value.slice(0, 30)}`,
        text: insert(node.offset, value, node.length),
        offset: node.offset,
      };
    for (const { offset, length, children: [key] = [] } of node.type === "object" ? (node.children ?? []) : []) {
      const field = String(key?.value);
      const copy = `${text.slice(offset, offset + length)}, `;
      const misspelled = insert(offset, JSON.stringify(`${field}x`), key?.length);
      const missing = applyEdits(text, modify(text, [...path, field], undefined, {}));
      yield { name: `${name}.${field}: missing`, text: missing, offset: node.offset };
      yield { name: `${name}.${field}: misspelled`, text: misspelled, offset };
      yield { name: `${name}.${field}: next to an unknown field`, text: insert(offset, '"zzzzzzzzzzzz": 1, '), offset };
      yield { name: `${name}.${field}: duplicated`, text: insert(offset, copy), offset: offset + copy.length };
    }
  }
}
