/** Mutations of data files, each with the position and the message of its problem. */
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from "jsonc-parser";
import { describeExpected } from "../../plugins/gatsby-plugin-data-schemas/validation/explain-value";
import type { FileSchema, Schema } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";

/** A text with one error, its offset, and a part of its message. */
export interface Mutation {
  readonly name: string;
  readonly text: string;
  readonly offset: number;
  readonly message: string;
}

const replace = (text: string, offset: number, length: number, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** Invalid values, by the end of the description of the expected value. */
const invalidValues: Readonly<Record<string, readonly string[]>> = {
  "starts with https:// or http://": [
    "javascript:alert(1)",
    "www.company.com",
    "ftp://company.com",
    "https://",
    "data:text/html,x",
  ],
  "such as https://www.company.com": ["https://www.company.com/", "www.company.com", "javascript:alert(1)"],
  "such as hello@company.com": ["hello", "hello@", "@company.com", "hello company@x.com"],
  "with or without a year (Jan 2026)": ["January", "jan", "13", "Jan 26"],
  "such as /contact": ["/nowhere", "contact", "https://www.company.com", "javascript:alert(1)", "/contact/"],
  "such as images/founder.png": ["images/none.png", "founder.png", "../secret.png", "https://www.company.com/x.png"],
  "that ends in .csv": ["figures.pdf", "../figures.csv", "My figures.csv"],
};

/** Zero-width space, soft hyphen, byte order mark, Braille without dots, Hangul fillers, tag and annotation characters. */
const invisible = "\u200B\u00AD\uFEFF\u2800\u3164\u115F\uFFA0\u{E0041}\uFFF9\u2067\u2061";

/** Errors in a value. */
function valueMutations(text: string, node: Node, schema: Schema, path: JSONPath): readonly Mutation[] {
  const field = path.join(".");
  const put = (name: string, value: string, message: string): Mutation => ({
    name: `${field}: ${name}`,
    text: replace(text, node.offset, node.length, value),
    offset: node.offset,
    message,
  });
  const mutations = [put("null", "null", "not null")];
  if (node.type !== "object") mutations.push(put("fields", '{ "a": 1 }', "not fields in { }"));
  if (node.type !== "array") mutations.push(put("a list", "[1]", "not a list in [ ]"));
  if (node.type === "string") mutations.push(put("a number", "7", "not 7"));
  else mutations.push(put("text", '"78%"', 'not "78%"'));
  if (schema.pattern !== undefined) {
    const message =
      schema.expected === undefined ? (schema.patternErrorMessage ?? "") : `Enter ${schema.expected}, not`;
    mutations.push(put("blank", '"  "', message), put("invisible", JSON.stringify(invisible), message));
  }
  if (schema.maxLength !== undefined)
    mutations.push(put("too long", `"${"a".repeat(161)}"`, "This text has 161 characters"));
  if (schema.enum) mutations.push(put("another word", '"other"', describeExpected(schema)));
  if (schema.minItems !== undefined) mutations.push(put("empty", "[]", "This list is empty"));
  if (schema.maximum !== undefined) {
    for (const number of ["-1", "1001", "1e999"])
      mutations.push(put(number, number, `${describeExpected(schema)}, not ${number}`));
  }
  const expected = describeExpected(schema);
  const invalid = Object.entries(invalidValues).find(([end]) => expected.endsWith(end))?.[1] ?? [];
  for (const value of invalid) mutations.push(put(value, JSON.stringify(value), JSON.stringify(value).slice(0, 30)));
  return mutations;
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
        message: `"${name}" is missing`,
      },
      {
        name: `${fieldPath}: misspelled`,
        text: replace(text, key.offset, key.length, JSON.stringify(misspelled)),
        offset: key.offset,
        message: `"${misspelled}" is not a field here. Did you mean "${name}"?`,
      },
      {
        name: `${fieldPath}: next to an unknown field`,
        text: replace(text, property.offset, 0, '"zzzzzzzzzzzz": 1, '),
        offset: property.offset,
        message: '"zzzzzzzzzzzz" is not a field here',
      },
      {
        name: `${fieldPath}: duplicated`,
        text: replace(text, property.offset, 0, `${source}, `),
        offset: key.offset + source.length + 2,
        message: `"${name}" appears twice`,
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
