import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { getNodeValue, type JSONPath, type Node } from "jsonc-parser";
import { decodeText } from "./encoding";
import { type Finding, findBetweenItems, findDoubled, keyNode, nodeAt } from "./findings";
import { formatsFor } from "./formats";
import { rowsKeyOf, type FileSchema, type Schema } from "./schemas";
import { explainFinding, explainMissing, explainUnknown, meant, namePlace } from "./sentences";
import type { Surroundings } from "./surroundings";
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
type FileRules = ValidateFunction;

/** What is wrong with a schema, by ajv, and what was probably meant. */
function explainSchemaError(error: unknown, keywords: readonly string[]): string {
  const reason = error instanceof Error ? error.message : String(error);
  const [, unknown = ""] = /unknown keyword: "(.*)"/.exec(reason) ?? [];
  const nearest = meant(unknown, keywords);
  return nearest === undefined ? reason : `${reason}; did you mean "${nearest}"?`;
}

/** Makes what compiles the schema of `data/<path>` to rules. It throws where the schema itself is wrong. */
export function createCompiler(surroundings: Surroundings): (path: string, schema: FileSchema) => FileRules {
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
    "pagePath",
    "shows",
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
  return (path, schema) => {
    try {
      return ajv.compile(schema);
    } catch (error) {
      const reason = explainSchemaError(error, Object.keys(ajv.RULES.all));
      throw new Error(`data/schema/${path} is wrong: ${reason}`, { cause: error });
    }
  };
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
  const keysAt = (pointer: string, parameter: "missingProperty" | "additionalProperty") =>
    errors.flatMap(({ instancePath, params }) =>
      instancePath === pointer && parameter in params ? [String(params[parameter])] : [],
    );
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
      if (
        keysAt(pointer, "additionalProperty").some((written) =>
          explainUnknown(written, [], [key]).includes("did you mean"),
        )
      )
        return [];
      return [{ path, node, message: explainMissing(key, schema.properties?.[key]) }];
    }
    if (keyword === "additionalProperties") {
      const key = String(error.params["additionalProperty"]);
      const property = node.children?.find((child) => keyNode(child).value === key);
      return [
        {
          path,
          node: property ? keyNode(property) : node,
          message: explainUnknown(key, Object.keys(schema.properties ?? {}), keysAt(pointer, "missingProperty")),
        },
      ];
    }
    if (explained.has(pointer)) return [];
    explained.add(pointer);
    return [{ path, node, message: explainFinding(error, node, text, surroundings) }];
  });
}

/** Bytes of the largest data file. The shipped ones have a few thousand. */
const MAX_FILE_SIZE = 1_000_000;

/** Problems of one file that are listed: more would not be read. */
const MAX_PROBLEMS = 100;

/** Megabytes to one decimal, rounded up so that no file seems to be within the limit. */
const megabytes = (bytes: number) => `${String(Math.ceil(bytes / 100_000) / 10)} MB`;

/** Checks a data file as it is on disk. The answer is in the order of the file. */
export function checkFile(
  file: string,
  bytes: Uint8Array,
  schema: FileSchema,
  rules: FileRules,
  surroundings: Surroundings,
): readonly DataProblem[] {
  if (bytes.length > MAX_FILE_SIZE) {
    const message = `the file is too large: it has ${megabytes(bytes.length)}, and a data file may have ${megabytes(MAX_FILE_SIZE)}`;
    return [{ file, line: 1, column: 1, message, blocksFile: true }];
  }
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
  const errors = rules.errors ?? [];
  const listed = errors.slice(0, MAX_PROBLEMS);
  const findings = [
    ...findDoubled(tree, [], text),
    ...explainAll(listed, tree, text, surroundings),
    ...findBetweenItems(tree, schema, []),
  ].toSorted((one, other) => one.node.offset - other.node.offset);
  const problems = findings.slice(0, MAX_PROBLEMS).map(({ path, node, message }) => {
    const place = namePlace(path, rowsKey);
    const { line, column } = positionAt(text, node.offset);
    return { file, line, column, message: place === "" ? message : `${place}: ${message}` };
  });
  const last = problems.at(-1);
  if (last && (listed.length < errors.length || problems.length < findings.length)) {
    problems.push({ ...last, message: "there are more problems in this file: they are listed once these are fixed" });
  }
  return problems;
}
