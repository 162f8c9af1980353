import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { getNodeValue, type JSONPath, type Node } from "jsonc-parser";
import { decodeText } from "./encoding";
import { formatsFor } from "./formats";
import { rowsKeyOf, type FileSchema, type Schema } from "./schemas";
import { explainFinding, explainMissing, explainUnknown, namePlace, type Surroundings } from "./sentences";
import { parseJson } from "./syntax";
import { positionAt } from "./text-position";

/** A slip in a file: where it is, and what to do about it. */
export interface DataProblem {
  /** From the project's root: `data/claims.json`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly message: string;
  /** Whether it keeps the rest of the file from being read. */
  readonly blocksFile?: boolean;
}

/** Checks the values of a file by its schema. */
export type FileRules = ValidateFunction;

/** Makes what compiles the schemas to rules. It throws where a schema itself is wrong. */
export function createCompiler(surroundings: Surroundings): (schema: FileSchema) => FileRules {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv, ["email"]);
  for (const [name, validate] of Object.entries(formatsFor(surroundings))) ajv.addFormat(name, validate);
  const ownKeywords = [
    "appearsOn",
    "contentField",
    "graphqlType",
    "typeDescription",
    "enumDescriptions",
    "patternErrorMessage",
    "uniqueBy",
    "onlyOne",
    "placeholder",
    "placeholderReason",
  ];
  for (const keyword of ownKeywords) ajv.addKeyword(keyword);
  return (schema) => {
    try {
      return ajv.compile(schema);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`data/schema/: the schema "${schema.title}" is wrong: ${reason}`, { cause: error });
    }
  };
}

/** The key of a field, as it stands in the file. */
const keyNode = (property: Node) => property.children?.[0] ?? property;

/** The node at a path. Of fields that are there twice it is the last, which is the one that JSON takes. */
function nodeAt(node: Node, path: JSONPath): Node | undefined {
  return path.reduce<Node | undefined>((inner, step) => {
    if (typeof step === "number") return inner?.children?.[step];
    return inner?.children?.findLast((property) => keyNode(property).value === step)?.children?.[1];
  }, node);
}

interface Finding {
  readonly path: JSONPath;
  readonly node: Node;
  readonly message: string;
}

/** Fields that stand in the same braces twice: JSON takes the last one in silence. */
function findDoubled(node: Node, path: JSONPath, text: string): readonly Finding[] {
  const children = node.children ?? [];
  if (node.type === "array") return children.flatMap((item, index) => findDoubled(item, [...path, index], text));
  if (node.type !== "object") return [];
  const first = new Map<unknown, Node>();
  const findings: Finding[] = [];
  for (const property of children) {
    const key = keyNode(property);
    const value = property.children?.[1];
    const earlier = first.get(key.value);
    if (earlier) {
      const { line } = positionAt(text, earlier.offset);
      const message = `${JSON.stringify(key.value)} is there twice, first in line ${String(line)}: delete one of them`;
      findings.push({ path, node: key, message });
    } else {
      first.set(key.value, key);
    }
    if (value) findings.push(...findDoubled(value, [...path, String(key.value)], text));
  }
  return findings;
}

/** What is wrong between the items of a list: see `uniqueBy` and `onlyOne`. */
function findBetweenItems(node: Node, schema: Schema, path: JSONPath): readonly Finding[] {
  const children = node.children ?? [];
  if (node.type === "object") {
    return children.flatMap((property) => {
      const key = String(keyNode(property).value);
      const [, value] = property.children ?? [];
      const inner = schema.properties?.[key];
      return value && inner ? findBetweenItems(value, inner, [...path, key]) : [];
    });
  }
  if (node.type !== "array") return [];
  const findings: Finding[] = [];
  const { uniqueBy, onlyOne, items } = schema;
  if (uniqueBy !== undefined) {
    const seen = new Map<unknown, number>();
    for (const [index, item] of children.entries()) {
      const field = nodeAt(item, [uniqueBy]);
      if (field?.type !== "string") continue;
      const earlier = seen.get(field.value);
      const message = `${JSON.stringify(field.value)} is there already, in item ${String((earlier ?? 0) + 1)}: each ${uniqueBy} comes once`;
      if (earlier !== undefined) findings.push({ path: [...path, index, uniqueBy], node: field, message });
      else seen.set(field.value, index);
    }
  }
  if (onlyOne !== undefined) {
    const [first, ...others] = [...children.entries()].filter(([, item]) => nodeAt(item, [onlyOne])?.value === true);
    for (const [index, item] of others) {
      const field = nodeAt(item, [onlyOne]);
      const message = `item ${String((first?.[0] ?? 0) + 1)} is it already: one can be true, the others are false`;
      if (field) findings.push({ path: [...path, index, onlyOne], node: field, message });
    }
  }
  return [
    ...findings,
    ...children.flatMap((item, index) => (items ? findBetweenItems(item, items, [...path, index]) : [])),
  ];
}

/** The parts of a JSON pointer, list positions as numbers. */
function parsePointer(pointer: string, tree: Node): JSONPath {
  let node: Node | undefined = tree;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((part) => {
      const step = node?.type === "array" ? Number(part) : part;
      node = node && nodeAt(node, [step]);
      return step;
    });
}

/** Of several findings about one value, the first of these says most. */
const order = ["type", "enum", "pattern", "maxLength", "format"];

function explainAll(
  errors: readonly ErrorObject[],
  tree: Node,
  text: string,
  surroundings: Surroundings,
): readonly Finding[] {
  const missingAt = (pointer: string) =>
    errors
      .filter(({ keyword, instancePath }) => keyword === "required" && instancePath === pointer)
      .map(({ params }) => String(params["missingProperty"]));
  const unknownAt = (pointer: string) =>
    errors
      .filter(({ keyword, instancePath }) => keyword === "additionalProperties" && instancePath === pointer)
      .map(({ params }) => String(params["additionalProperty"]));
  const ranked = errors.toSorted((one, other) => order.indexOf(one.keyword) - order.indexOf(other.keyword));
  const explained = new Set<string>();
  return ranked.flatMap((error): readonly Finding[] => {
    const { keyword, instancePath: pointer } = error;
    const path = parsePointer(pointer, tree);
    const node = nodeAt(tree, path) ?? tree;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ajv hands over the part of the schema that it was given
    const schema = error.parentSchema as Schema;
    if (keyword === "required") {
      const key = String(error.params["missingProperty"]);
      // A misspelt field is one slip, and is explained where it stands.
      if (unknownAt(pointer).some((written) => explainUnknown(written, [], [key]).includes("did you mean"))) return [];
      return [{ path, node, message: explainMissing(key, schema.properties?.[key]) }];
    }
    if (keyword === "additionalProperties") {
      const key = String(error.params["additionalProperty"]);
      const property = node.children?.find((child) => keyNode(child).value === key);
      return [
        {
          path,
          node: property ? keyNode(property) : node,
          message: explainUnknown(key, Object.keys(schema.properties ?? {}), missingAt(pointer)),
        },
      ];
    }
    if (explained.has(pointer)) return [];
    explained.add(pointer);
    return [{ path, node, message: explainFinding(error, node, text, surroundings) }];
  });
}

/** Checks a data file as it is on disk. The answer is in the order of the file. */
export function checkFile(
  file: string,
  bytes: Uint8Array,
  schema: FileSchema,
  rules: FileRules,
  surroundings: Surroundings,
): readonly DataProblem[] {
  const decoded = decodeText(bytes);
  if ("problem" in decoded) return [{ file, ...decoded.problem, blocksFile: true }];
  const { text } = decoded;
  const parsed = parseJson(text);
  if ("problem" in parsed) {
    const { offset, message } = parsed.problem;
    return [{ file, ...positionAt(text, offset), message, blocksFile: true }];
  }
  const { tree } = parsed;
  // oxlint-disable-next-line typescript/no-unsafe-argument -- the value of any JSON, which the rules are there to check
  rules(getNodeValue(tree));
  const rowsKey = rowsKeyOf(schema);
  return [
    ...findDoubled(tree, [], text),
    ...explainAll(rules.errors ?? [], tree, text, surroundings),
    ...findBetweenItems(tree, schema, []),
  ]
    .toSorted((one, other) => one.node.offset - other.node.offset)
    .map(({ path, node, message }) => {
      const place = namePlace(path, rowsKey);
      const { line, column } = positionAt(text, node.offset);
      return { file, line, column, message: place === "" ? message : `${place}: ${message}` };
    });
}
