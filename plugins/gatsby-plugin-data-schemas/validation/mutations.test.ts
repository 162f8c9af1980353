/**
 * Breaks every data file in every way there is, value by value, and holds each answer to its place and its words.
 */
import { readFileSync } from "node:fs";
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from "jsonc-parser";
import { schemas, validate } from "../../../tests/unit/data-validator";
import { describeExpected } from "./explain-value";
import type { FileSchema, Schema } from "./schemas";
import { positionAt } from "./text-position";

/** A text with a slip, the offset at which it is to be found, and words that are to be said. */
interface Slip {
  readonly name: string;
  readonly text: string;
  readonly offset: number;
  readonly words: string;
  /** Where the slip cannot be written as text. */
  readonly bytes?: Uint8Array;
}

const replace = (text: string, offset: number, length: number, by: string) =>
  text.slice(0, offset) + by + text.slice(offset + length);

/** Slips in how the file is written, whatever it says. */
function syntaxSlips(text: string, tree: Node): readonly Slip[] {
  const [first, second] = tree.children ?? [];
  const [key] = first?.children ?? [];
  const inner = second ? tree : first?.children?.[1]?.children?.[0];
  const [one, two] = inner?.children ?? [];
  if (!key || !one || !two) throw new Error("Every data file has two fields beside each other.");
  const end = text.trimEnd().length - 1;
  const beforeEnd = text.slice(0, end).trimEnd().length;
  const oneEnd = one.offset + one.length;
  const comma = text.indexOf(",", oneEnd);
  const secondLine = text.indexOf("\n") + 1;
  const insert = (offset: number, by: string) => replace(text, offset, 0, by);
  const name = String(key.value);
  const latin = Buffer.from(text.replace("{", "{é"), "latin1");
  return [
    { name: "a comma too many at the end", text: insert(beforeEnd, ","), offset: beforeEnd, words: "an extra comma" },
    { name: "two commas", text: insert(comma, ","), offset: comma + 1, words: "an extra comma" },
    { name: "a comma missing", text: replace(text, comma, 1, ""), offset: oneEnd, words: "A comma is missing here" },
    {
      name: "single quotes",
      text: replace(text, key.offset, key.length, `'${name}'`),
      offset: key.offset,
      words: "double quotes",
    },
    {
      name: "typographic quotes",
      text: replace(text, key.offset, key.length, `“${name}”`),
      offset: key.offset,
      words: "curly quotes",
    },
    {
      name: "a name without quotes",
      text: replace(text, key.offset, key.length, name),
      offset: key.offset,
      words: `double quotes: "${name}"`,
    },
    {
      name: "a colon missing",
      text: replace(text, text.indexOf(":", key.offset + key.length), 1, ""),
      offset: key.offset + key.length,
      words: "A colon is missing",
    },
    {
      name: "a comment",
      text: insert(secondLine, "  // new\n"),
      offset: secondLine + 2,
      words: "Comments are not allowed",
    },
    {
      name: "a comment in a line",
      text: insert(secondLine, "  /* new */\n"),
      offset: secondLine + 2,
      words: "Comments are not allowed",
    },
    { name: "the end cut off", text: text.slice(0, end), offset: 0, words: "This { is never closed" },
    { name: "a bracket too many", text: insert(end + 1, "}"), offset: end + 1, words: "an extra }" },
    { name: "the wrong bracket", text: replace(text, end, 1, "]"), offset: end, words: "A } is missing before this ]" },
    {
      name: "a text without its end",
      text: replace(text, key.offset + key.length - 1, 1, ""),
      offset: key.offset,
      words: "no closing quote",
    },
    {
      name: "a merge's markers",
      text: insert(secondLine, "<<<<<<< HEAD\n"),
      offset: secondLine,
      words: "Two versions of this file were merged",
    },
    { name: "no content", text: "", offset: 0, words: "This file is empty" },
    { name: "blanks alone", text: " \n\n", offset: 0, words: "This file is empty" },
    {
      name: "a list instead of fields",
      text: `[${text.trimEnd()}]`,
      offset: 0,
      words: "Enter fields in { }, not a list",
    },
    { name: "UTF-16", text: "", bytes: Buffer.from(`\uFEFF${text}`, "utf16le"), offset: 0, words: "saved as UTF-16" },
    {
      name: "another encoding",
      text: text.replace("{", "{é"),
      bytes: latin,
      offset: 1,
      words: "A character was lost here",
    },
    {
      name: "bytes that are no text",
      text: "\uFFFDP",
      bytes: Buffer.from([0x89, 0x50, 0, 0, 0x0d]),
      offset: 2,
      words: "bytes that are not text",
    },
  ];
}

/** By the end of the words that say what is expected. */
const wrongValues: Readonly<Record<string, readonly string[]>> = {
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

/** Slips in a value. */
function valueSlips(text: string, node: Node, schema: Schema, path: JSONPath): readonly Slip[] {
  const at = path.join(".");
  const put = (name: string, value: string, words: string): Slip => ({
    name: `${at}: ${name}`,
    text: replace(text, node.offset, node.length, value),
    offset: node.offset,
    words,
  });
  const slips = [put("null", "null", "not null")];
  if (node.type !== "object") slips.push(put("fields", '{ "a": 1 }', "not fields in { }"));
  if (node.type !== "array") slips.push(put("a list", "[1]", "not a list in [ ]"));
  if (node.type === "string") slips.push(put("a number", "7", "not 7"));
  else slips.push(put("text", '"78%"', 'not "78%"'));
  if (schema.pattern !== undefined) {
    const words = schema.patternErrorMessage?.replace(/^(Enter .*)\.$/, "$1, not") ?? "";
    slips.push(put("blank", '"  "', words));
  }
  if (schema.maxLength !== undefined)
    slips.push(put("too long", `"${"a".repeat(161)}"`, "This text has 161 characters"));
  if (schema.enum) slips.push(put("another word", '"other"', describeExpected(schema)));
  if (schema.minItems !== undefined) slips.push(put("empty", "[]", "This list is empty"));
  if (schema.maximum !== undefined) {
    for (const number of ["-1", "1001", "1e999"])
      slips.push(put(number, number, `${describeExpected(schema)}, not ${number}`));
  }
  const expected = describeExpected(schema);
  const wrong = Object.entries(wrongValues).find(([end]) => expected.endsWith(end))?.[1] ?? [];
  for (const value of wrong) slips.push(put(value, JSON.stringify(value), JSON.stringify(value).slice(0, 30)));
  return slips;
}

/** Slips in the fields of an object. */
function fieldSlips(text: string, node: Node, path: JSONPath): readonly Slip[] {
  return (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (!key || !value) return [];
    const name = String(key.value);
    const at = [...path, name].join(".");
    const misspelt = `${name}x`;
    const own = text.slice(property.offset, property.offset + property.length);
    const empty = node.children?.length === 1;
    const after = /^\s*,/.exec(text.slice(property.offset + property.length))?.[0].length ?? 0;
    const before = after > 0 ? 0 : (/,\s*$/.exec(text.slice(0, property.offset))?.[0].length ?? 0);
    return [
      {
        name: `${at}: missing`,
        text: empty
          ? replace(text, property.offset, property.length, "")
          : replace(text, property.offset - before, property.length + before + after, ""),
        offset: node.offset,
        words: `"${name}" is missing`,
      },
      {
        name: `${at}: misspelt`,
        text: replace(text, key.offset, key.length, JSON.stringify(misspelt)),
        offset: key.offset,
        words: `"${misspelt}" is not a field here. Did you mean "${name}"?`,
      },
      {
        name: `${at}: beside a field of one's own`,
        text: replace(text, property.offset, 0, '"zzzzzzzzzzzz": 1, '),
        offset: property.offset,
        words: '"zzzzzzzzzzzz" is not a field here',
      },
      {
        name: `${at}: twice`,
        text: replace(text, property.offset, 0, `${own}, `),
        offset: key.offset + own.length + 2,
        words: `"${name}" appears twice`,
      },
    ];
  });
}

function slipsInside(text: string, node: Node, schema: Schema, path: JSONPath): readonly Slip[] {
  const own = path.length === 0 ? [] : valueSlips(text, node, schema, path);
  const children = node.children ?? [];
  // The first and the last item stand for all.
  if (node.type === "array") {
    const items = [...new Set([0, children.length - 1])];
    return [
      ...own,
      ...items.flatMap((index) => {
        const item = children[index];
        return item && schema.items ? slipsInside(text, item, schema.items, [...path, index]) : [];
      }),
    ];
  }
  if (node.type !== "object") return own;
  return [
    ...own,
    ...fieldSlips(text, node, path),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
      const value = findNodeAtLocation(node, [key]);
      return value ? slipsInside(text, value, field, [...path, key]) : [];
    }),
  ];
}

let count = 0;

describe.each([...schemas])("in data/%s", (path: string, schema: FileSchema) => {
  const text = readFileSync(`data/${path}`, "utf8");
  const tree = parseTree(text);
  if (!tree) throw new Error(`data/${path} is no JSON.`);
  const slips = [...syntaxSlips(text, tree), ...slipsInside(text, tree, schema, [])];
  count += slips.length;

  it(`finds each of ${String(slips.length)} slips where it is, and says what it is`, () => {
    const answers = slips.map(({ name, text: broken, bytes }) => {
      const problems = validate(path, bytes ?? Buffer.from(broken));
      return { name, problems: problems.map(({ line, column, message }) => ({ line, column, message })) };
    });
    expect(answers).toEqual(
      slips.map(({ name, text: broken, offset, words }) => {
        const { line, column } = positionAt(broken, offset);
        const message: unknown = expect.stringContaining(words);
        return { name, problems: [{ line, column, message }] };
      }),
    );
  });
});

it("are hundreds of slips", () => {
  expect(count).toBeGreaterThan(500);
});
