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
  /** Set if the mutation cannot be expressed as text. */
  readonly bytes?: Uint8Array;
}

const replace = (text: string, offset: number, length: number, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** Errors in JSON syntax and encoding. */
function syntaxMutations(text: string, tree: Node): readonly Mutation[] {
  const [first, second] = tree.children ?? [];
  const [key] = first?.children ?? [];
  const inner = second ? tree : first?.children?.[1]?.children?.[0];
  const [one, two] = inner?.children ?? [];
  if (!key || !one || !two) throw new Error("The data file has no object with two fields.");
  const end = text.trimEnd().length - 1;
  const beforeEnd = text.slice(0, end).trimEnd().length;
  const oneEnd = one.offset + one.length;
  const comma = text.indexOf(",", oneEnd);
  const secondLine = text.indexOf("\n") + 1;
  const insert = (offset: number, by: string) => replace(text, offset, 0, by);
  const name = String(key.value);
  const latin = Buffer.from(text.replace("{", "{é"), "latin1");
  return [
    { name: "an extra comma at the end", text: insert(beforeEnd, ","), offset: beforeEnd, message: "an extra comma" },
    { name: "two commas", text: insert(comma, ","), offset: comma + 1, message: "an extra comma" },
    { name: "a missing comma", text: replace(text, comma, 1, ""), offset: oneEnd, message: "A comma is missing here" },
    {
      name: "single quotes",
      text: replace(text, key.offset, key.length, `'${name}'`),
      offset: key.offset,
      message: "double quotes",
    },
    {
      name: "curly quotes",
      text: replace(text, key.offset, key.length, `“${name}”`),
      offset: key.offset,
      message: "curly quotes",
    },
    {
      name: "a name without quotes",
      text: replace(text, key.offset, key.length, name),
      offset: key.offset,
      message: `double quotes: "${name}"`,
    },
    {
      name: "a missing colon",
      text: replace(text, text.indexOf(":", key.offset + key.length), 1, ""),
      offset: key.offset + key.length,
      message: "A colon is missing",
    },
    {
      name: "a line comment",
      text: insert(secondLine, "  // new\n"),
      offset: secondLine + 2,
      message: "Comments are not allowed",
    },
    {
      name: "a block comment",
      text: insert(secondLine, "  /* new */\n"),
      offset: secondLine + 2,
      message: "Comments are not allowed",
    },
    { name: "a truncated file", text: text.slice(0, end), offset: 0, message: "This { is never closed" },
    { name: "an extra bracket", text: insert(end + 1, "}"), offset: end + 1, message: "an extra }" },
    {
      name: "the wrong bracket",
      text: replace(text, end, 1, "]"),
      offset: end,
      message: "A } is missing before this ]",
    },
    {
      name: "a string without a closing quote",
      text: replace(text, key.offset + key.length - 1, 1, ""),
      offset: key.offset,
      message: "no closing quote",
    },
    {
      name: "merge conflict markers",
      text: insert(secondLine, "<<<<<<< HEAD\n"),
      offset: secondLine,
      message: "an unresolved merge conflict",
    },
    { name: "no content", text: "", offset: 0, message: "This file is empty" },
    { name: "only whitespace", text: " \n\n", offset: 0, message: "This file is empty" },
    {
      name: "a list instead of fields",
      text: `[${text.trimEnd()}]`,
      offset: 0,
      message: "Enter fields in { }, not a list",
    },
    { name: "UTF-16", text: "", bytes: Buffer.from(`\uFEFF${text}`, "utf16le"), offset: 0, message: "saved as UTF-16" },
    {
      name: "another encoding",
      text: text.replace("{", "{é"),
      bytes: latin,
      offset: 1,
      message: "A character was lost here",
    },
    {
      name: "binary content",
      text: "\uFFFDP",
      bytes: Buffer.from([0x89, 0x50, 0, 0, 0x0d]),
      offset: 2,
      message: "data that is not text",
    },
  ];
}

/** Invalid values, by the end of the description of the expected value. */
const invalidValues: Readonly<Record<string, readonly string[]>> = {
  "starts with https:// or http://": [
    "javascript:alert(1)",
    "www.company.com",
    "ftp://company.com",
    "https://",
    "https://company",
    "data:text/html,x",
  ],
  "such as https://www.company.com": ["https://www.company.com/", "www.company.com", "javascript:alert(1)"],
  "such as hello@company.com": ["hello", "hello@", "@company.com", "hello company@x.com"],
  "with or without a year (Jan 2026)": ["January", "jan", "13", "Jan 26"],
  "such as /contact": ["/nowhere", "contact", "https://www.company.com", "javascript:alert(1)", "/contact/"],
  "such as images/founder.png": ["images/none.png", "founder.png", "../secret.png", "https://www.company.com/x.png"],
  "that ends in .csv": ["figures.pdf", "../figures.csv", "My figures.csv"],
};

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
    const message = schema.patternErrorMessage?.replace(/^(Enter .*)\.$/, "$1, not") ?? "";
    mutations.push(put("blank", '"  "', message));
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

function parse(text: string): Node {
  const tree = parseTree(text);
  if (!tree) throw new Error("The data file is not valid JSON.");
  return tree;
}

/** Returns mutations of the values and the fields of a data file. */
export const mutateValues = (text: string, schema: FileSchema) => mutationsOf(text, parse(text), schema, []);

/** Returns mutations of the JSON syntax and the encoding of a data file. */
export const mutateSyntax = (text: string) => syntaxMutations(text, parse(text));
