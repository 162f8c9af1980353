/** Mutations of data files, each with the position of its problem. */
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from "jsonc-parser";
import type { FileSchema, Schema } from "../../plugins/data-layer/schema-types";

/** A text with one error, and its offset. */
export interface Mutation {
  readonly name: string;
  readonly text: string;
  readonly offset: number;
}

const replace = (text: string, offset: number, length: number, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** Invalid values, by the end of the message about them. */
const invalidValues: Readonly<Record<string, readonly string[]>> = {
  "starts with https:// or http://.": [
    "javascript:alert(1)",
    "www.company.com",
    "ftp://company.com",
    "https://",
    "data:text/html,x",
  ],
  "such as https://www.company.com.": ["https://www.company.com/", "www.company.com", "javascript:alert(1)"],
  "in letters without accents.": ["hello", "hello@", "@company.com", "hello company@x.com", "info@münchen.de"],
  "with or without a year (Jan 2026).": ["January", "jan", "13", "Jan 26"],
  "such as /contact.": ["/nowhere", "contact", "https://www.company.com", "javascript:alert(1)", "/contact/"],
  "such as images/founder.png.": ["images/none.png", "founder.png", "../secret.png", "https://www.company.com/x.png"],
  "that ends in .csv.": ["figures.pdf", "../figures.csv", "My figures.csv"],
};

/**
 * Zero-width space, soft hyphen, byte order mark, Braille without dots, Hangul fillers, tag and annotation characters.
 */
const invisible = "\u200B\u00AD\uFEFF\u2800\u3164\u115F\uFFA0\u{E0041}\uFFF9\u2067\u2061";

/** Errors in a value. */
function valueMutations(text: string, node: Node, schema: Schema, path: JSONPath): readonly Mutation[] {
  const values = ["null"];
  if (node.type !== "object") values.push('{ "a": 1 }');
  if (node.type !== "array") values.push("[1]");
  values.push(node.type === "string" ? "7" : '"78%"');
  if (schema.pattern !== undefined) values.push('"  "', JSON.stringify(invisible));
  if (schema.maxLength !== undefined) values.push(`"${"a".repeat(161)}"`);
  if (schema.enum) values.push('"other"');
  if (schema.minItems !== undefined) values.push("[]");
  if (schema.maximum !== undefined) values.push("-1", "1001", "1e999");
  const invalid = Object.entries(invalidValues).find(([end]) => schema.errorMessage?.endsWith(end))?.[1] ?? [];
  values.push(...invalid.map((value) => JSON.stringify(value)));
  return values.map((value) => ({
    name: `${path.join(".")}: ${value.slice(0, 30)}`,
    text: replace(text, node.offset, node.length, value),
    offset: node.offset,
  }));
}

/** Errors in the fields of an object. */
function fieldMutations(text: string, node: Node, path: JSONPath): readonly Mutation[] {
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key || !value) return [];
    const name = String(key.value);
    const fieldPath = [...path, name].join(".");
    const misspelled = `${name}x`;
    const source = text.slice(property.offset, property.offset + property.length);
    const isOnly = node.children?.length === 1;
    const after = /^\s*,/.exec(text.slice(property.offset + property.length))?.[0].length ?? 0;
    const before = after > 0 ? 0 : (/,\s*$/.exec(text.slice(0, property.offset))?.[0].length ?? 0);
    return [
      {
        name: `${fieldPath}: missing`,
        text: isOnly
          ? replace(text, property.offset, property.length, "")
          : replace(text, property.offset - before, property.length + before + after, ""),
        offset: node.offset,
      },
      {
        name: `${fieldPath}: misspelled`,
        text: replace(text, key.offset, key.length, JSON.stringify(misspelled)),
        offset: key.offset,
      },
      {
        name: `${fieldPath}: next to an unknown field`,
        text: replace(text, property.offset, 0, '"zzzzzzzzzzzz": 1, '),
        offset: property.offset,
      },
      {
        name: `${fieldPath}: duplicated`,
        text: replace(text, property.offset, 0, `${source}, `),
        offset: key.offset + source.length + 2,
      },
    ];
  });
}

function mutationsOf(text: string, node: Node, schema: Schema, path: JSONPath): readonly Mutation[] {
  const valueErrors = path.length === 0 ? [] : valueMutations(text, node, schema, path);
  const children = node.children ?? [];
  // The first and the last item represent all.
  if (node.type === "array") {
    const items = [...new Set([0, children.length - 1])];
    return [
      ...valueErrors,
      ...items.flatMap((index) => {
        const item = children[index];
        return item && schema.items ? mutationsOf(text, item, schema.items, [...path, index]) : [];
      }),
    ];
  }
  if (node.type !== "object") return valueErrors;
  return [
    ...valueErrors,
    ...fieldMutations(text, node, path),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
      const value = findNodeAtLocation(node, [key]);
      return value ? mutationsOf(text, value, field, [...path, key]) : [];
    }),
  ];
}

/** Returns mutations of the values and the fields of a data file. */
export function mutateValues(text: string, schema: FileSchema): readonly Mutation[] {
  const tree = parseTree(text);
  if (!tree) throw new Error("The data file is not valid JSON.");
  return mutationsOf(text, tree, schema, []);
}
