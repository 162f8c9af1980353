import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { getNodeValue, type JSONPath, type Node, visit } from "jsonc-parser";
import { messageOf } from "../../message-of";
import { urlFormats } from "./explain-url";
import { closestMatch, explainValue } from "./explain-value";
import { formatSize, isSamePath, MAX_FILE_SIZE } from "./file-rules";
import { addListRules } from "./list-rules";
import { fileMessages, syntaxMessages, valueMessages } from "./messages";
import { parseJson } from "./parse-json";
import { formatPath } from "./json-path";
import type { FileSchema, Schema, Schemas } from "./schemas";
import { isPublishable } from "./pictures";
import type { SiteContext } from "./site-context";
import { positionAt } from "./text-position";

/** A problem in a file: its position, and what to do about it. */
export interface Problem {
  /** Path from the project's root: `data/claims.json`. */
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The path of the value, or of the object, that the message is about. Empty for the whole file. */
  readonly path: JSONPath;
  /** The path in words: `item 3, "efficiency"`. Empty for the whole file. */
  readonly place: string;
  readonly message: string;
  /** True if the problem keeps the file from being read. */
  readonly blocksFile?: boolean;
}

/** Creates a problem that keeps a file from being read. `path` is inside `data/`, and `offset` in the text of the file. */
export const blockingProblem = (path: string, message: string, text = "", offset = 0): Problem => ({
  file: `data/${path}`,
  ...positionAt(text, offset),
  path: [],
  place: "",
  message,
  blocksFile: true,
});

/** A problem at an offset of a file. */
interface OffsetProblem {
  readonly path: JSONPath;
  readonly offset: number;
  readonly message: string;
}

/** Creates a problem of a value at an offset of the text of a file. */
export const problemAt = (schema: FileSchema, text: string, { path, offset, message }: OffsetProblem): Problem => ({
  file: `data/${schema.path}`,
  ...positionAt(text, offset),
  path,
  place: formatPath(path, schema),
  message,
});

/** Maximum number of problems reported per file. */
const MAX_PROBLEMS = 100;
/**
 * Order of the errors of a value. Only the first is explained, beside the missing and unknown fields of an object. Other
 * keywords, such as `minItems`, come first: their index is -1. No value has errors of two of them.
 */
const KEYWORD_ORDER = ["type", "enum", "pattern", "maxLength", "format", "uniqueBy", "uniqueNames"];

/** Keywords that Ajv ignores: they validate nothing. schemas.ts adds `path`. */
const annotationKeywords = [
  "path",
  "appearsOn",
  "contentField",
  "pagePath",
  "shows",
  "sections",
  "expected",
  "graphqlType",
  "typeDescription",
  "enumDescriptions",
  "patternErrorMessage",
  "placeholder",
  "placeholderReason",
];

/** Creates an Ajv instance with the project's formats and keywords. */
export function createAjv({ linkPaths, pictures }: SiteContext): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // schemas.test.ts validates the schemas.
    validateSchema: false,
  });
  addFormats(ajv, ["email"]);
  for (const [format, isValid] of urlFormats) ajv.addFormat(format, isValid);
  ajv.addFormat("page-path", (value) => linkPaths.includes(value));
  ajv.addFormat("picture-file", (value) => isPublishable(value) && pictures.some((path) => isSamePath(path, value)));
  ajv.addVocabulary(annotationKeywords);
  addListRules(ajv);
  return ajv;
}

/** @throws if the schema itself is invalid */
function compile(ajv: Ajv2020, path: string, schema: FileSchema): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch (error) {
    throw new Error(`data/schema/${path} is invalid: ${messageOf(error)}`, { cause: error });
  }
}

/** Returns the node of a field's name. */
const getKeyNode = (property: Node) => property.children?.[0] ?? property;

/** Returns an item, or the value of a field: of duplicate fields the last, as in `JSON.parse`, unlike `findNodeAtLocation`. */
const childOf = (node: Node, step: string | number) =>
  typeof step === "number"
    ? node.children?.[step]
    : node.children?.findLast((property) => getKeyNode(property).value === step)?.children?.[1];

/** Finds the value at a JSON pointer. Names of fields need no unescaping: those in schemas have only letters. */
function findValue(tree: Node, pointer: string): { readonly path: JSONPath; readonly node: Node } {
  const path: JSONPath = [];
  let node = tree;
  for (const name of pointer.split("/").slice(1)) {
    const step = node.type === "array" ? Number(name) : name;
    path.push(step);
    node = childOf(node, step) ?? node;
  }
  return { path, node };
}

/**
 * An escape of a control character, except white space: without an escape, `parseJson` finds it. Also an embedding or override
 * of the text direction, which other programs paste, with or without an escape.
 */
const INVISIBLE_CHARACTER = /(?<!\\)(?:\\\\)*(\\(?:b|u000[0-8be-f]|u001|u202[a-e])|[\u202A-\u202E])/di;

/**
 * Finds what `JSON.parse` accepts silently: fields that appear twice in the same object, of which it uses the last one,
 * escapes of control characters, which HTML forbids, and characters that reverse the text around them.
 */
function findAcceptedMistakes(text: string): readonly OffsetProblem[] {
  const problems: OffsetProblem[] = [];
  /** The lines of the fields of each open object. */
  const open: Map<string, number>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Map());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (name, offset, _length, line, _column, getPath) => {
      const first = open.at(-1)?.get(name);
      if (first === undefined) open.at(-1)?.set(name, line + 1);
      else problems.push({ path: getPath(), offset, message: valueMessages.duplicateField(name, first) });
    },
    onLiteralValue: (_value, offset, length, _line, _column, getPath) => {
      const [start] = INVISIBLE_CHARACTER.exec(text.slice(offset, offset + length))?.indices?.[1] ?? [];
      if (start === undefined) return;
      problems.push({ path: getPath(), offset: offset + start, message: syntaxMessages.controlCharacter });
    },
  });
  return problems;
}

/** Returns the name of the missing or unknown field that an error of Ajv is about. */
const fieldNameOf = ({ params }: ErrorObject) => String(params["missingProperty"] ?? params["additionalProperty"]);

function explainErrors(
  errors: readonly ErrorObject[],
  tree: Node,
  text: string,
  context: SiteContext,
): readonly OffsetProblem[] {
  const siblingFieldNames = ({ instancePath }: ErrorObject, keyword: string) =>
    errors.filter((other) => other.instancePath === instancePath && other.keyword === keyword).map(fieldNameOf);
  const explained = new Set<string>();
  const explain = (error: ErrorObject): readonly OffsetProblem[] => {
    const { keyword, instancePath } = error;
    const { path, node } = findValue(tree, instancePath);
    const { offset } = node;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the schema that ajv was given
    const { properties = {} } = (error.parentSchema ?? {}) as Schema;
    if (keyword === "required") {
      const name = fieldNameOf(error);
      // A misspelled field is one problem. It is reported at the field.
      const unknown = siblingFieldNames(error, "additionalProperties");
      if (unknown.some((other) => closestMatch(other, [name]))) return [];
      const { examples, description = "" } = properties[name] ?? {};
      return [{ path, offset, message: valueMessages.missingField(name, examples?.[0], description) }];
    }
    if (keyword === "additionalProperties") {
      const name = fieldNameOf(error);
      const known = Object.keys(properties);
      const closest = closestMatch(name, siblingFieldNames(error, "required")) ?? closestMatch(name, known);
      const message =
        closest === undefined ? valueMessages.unknownField(name, known) : valueMessages.misspelledField(name, closest);
      const property = node.children?.find((child) => getKeyNode(child).value === name);
      return [{ path, offset: (property ?? node).offset, message }];
    }
    if (explained.has(instancePath)) return [];
    explained.add(instancePath);
    return [{ path, offset, message: explainValue(error, node, text, context) }];
  };
  return errors
    .toSorted((a, b) => KEYWORD_ORDER.indexOf(a.keyword) - KEYWORD_ORDER.indexOf(b.keyword))
    .flatMap(explain);
}

/**
 * Creates a function that validates the bytes of the file at a path inside `data/`. It returns problems in the order of the
 * file, and throws if a schema is invalid.
 */
export function createFileValidator(schemas: Schemas, context: SiteContext) {
  const ajv = createAjv(context);
  return (path: string, bytes: Uint8Array): readonly Problem[] => {
    const schema = schemas.get(path);
    if (!schema) return [blockingProblem(path, fileMessages.noSchema(path))];
    const validate = compile(ajv, path, schema);
    if (bytes.length > MAX_FILE_SIZE) {
      return [blockingProblem(path, fileMessages.tooLarge(formatSize(bytes.length), formatSize(MAX_FILE_SIZE)))];
    }
    const parsed = parseJson(bytes);
    if ("problem" in parsed) {
      return [blockingProblem(path, parsed.problem.message, parsed.text, parsed.problem.offset)];
    }
    const { text, tree } = parsed;
    // oxlint-disable-next-line typescript/no-unsafe-argument -- any JSON value, which this validates
    validate(getNodeValue(tree));
    const errors = validate.errors ?? [];
    const nodeProblems = [
      ...findAcceptedMistakes(text),
      // Explaining compares each error with all others.
      ...explainErrors(errors.slice(0, MAX_PROBLEMS), tree, text, context),
    ].toSorted((a, b) => a.offset - b.offset);
    const problems = nodeProblems.slice(0, MAX_PROBLEMS).map((problem) => problemAt(schema, text, problem));
    const last = problems.at(-1);
    const isCut = errors.length > MAX_PROBLEMS || nodeProblems.length > MAX_PROBLEMS;
    if (last && isCut) problems.push({ ...last, path: [], place: "", message: fileMessages.moreProblems });
    return problems;
  };
}
