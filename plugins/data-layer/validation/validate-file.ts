/** Validates files with the engine of Visual Studio Code, so that code editors find the same, and more rules. */
import {
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  getNodeValue,
  type JSONPath,
  type Node,
} from "jsonc-parser";
import {
  type Diagnostic,
  DiagnosticSeverity,
  ErrorCode,
  getLanguageService,
  type JSONDocument,
  type JSONSchema,
  type LanguageService,
  type Range,
  TextDocument,
} from "vscode-json-languageservice";
import { closestMatch } from "./closest-match";
import { decodeText, type TextProblem } from "./decode-text";
import { formatPath } from "../json-path";
import { adviseSyntax, fileMessages, rephrase, valueMessages } from "../messages";
import type { FileSchema, Schema } from "../schema-types";
import type { Problem } from "../problems";
import { explainFormat, findValueProblems, type SiteContext } from "./value-rules";
import { schemaAt } from "../walk-schema";

const MAX_PROBLEMS = 100;

/** The engine copies all problems of a list at each of its items, so it gets long lists in parts. */
const PART_LENGTH = 1000;

/** The types of the engine leave out a part of what it parses. A text without syntax errors has a root. */
type ParsedText = JSONDocument & {
  readonly root: Node;
  readonly syntaxErrors: Diagnostic[];
  readonly comments: readonly Range[];
  readonly visit: (visitor: (node: Node & { items?: readonly Node[] }) => boolean) => void;
};

interface ValueProblem extends TextProblem {
  readonly path: JSONPath;
}

export const createDocument = (path: string, text: string) =>
  TextDocument.create(`file:///data/${path}`, "json", 0, text);

export function problemAt(
  schema: FileSchema,
  document: TextDocument,
  { path, offset, message }: ValueProblem,
): Problem {
  const { line, character } = document.positionAt(offset);
  const place = formatPath(path, schema);
  return { file: `data/${schema.path}`, line: line + 1, column: character + 1, path, place, message };
}

const sentenceOf = ({ message }: Diagnostic) => (typeof message === "string" ? message : message.value);

/** Returns the first problem that keeps a text from being read. */
function findSyntaxProblem(
  document: TextDocument,
  { syntaxErrors, comments }: ParsedText,
  unclosed: number | undefined,
): TextProblem | undefined {
  const error = syntaxErrors.find(({ severity }) => severity === DiagnosticSeverity.Error);
  if (!error) return comments[0] && { offset: document.offsetAt(comments[0].start), message: fileMessages.comment };
  const text = document.getText();
  if (error.code === ErrorCode.CommaOrCloseBraceExpected && unclosed !== undefined)
    return { offset: unclosed, message: fileMessages.unclosed };
  const offset = document.offsetAt(error.range.start);
  const sentence = sentenceOf(error).replace(/[^.]$/, "$&.");
  return { offset, message: `${sentence} ${adviseSyntax(error.code, text, offset)}`.trim() };
}

/** Validates a text that has been parsed, in which there can be a million mistakes. */
async function validateParsed(engine: LanguageService, document: TextDocument, parsed: ParsedText, schema: Schema) {
  parsed.syntaxErrors.splice(MAX_PROBLEMS);
  const lists: { readonly list: { items?: readonly Node[] }; readonly items: readonly Node[] }[] = [];
  parsed.visit((list) => {
    if ((list.items?.length ?? 0) > PART_LENGTH) lists.push({ list, items: list.items ?? [] });
    return true;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's type is not readonly
  const engineSchema = schema as unknown as JSONSchema;
  const found = new Map<string, Diagnostic>();
  const longest = Math.max(1, ...lists.map(({ items }) => items.length));
  for (let start = 0; start < longest && found.size <= MAX_PROBLEMS; start += PART_LENGTH) {
    for (const { list, items } of lists) list.items = items.slice(start % items.length).slice(0, PART_LENGTH);
    const diagnostics = await engine.doValidation(document, parsed, undefined, engineSchema);
    for (const diagnostic of diagnostics.slice(0, 10 * MAX_PROBLEMS))
      found.set(JSON.stringify([diagnostic.range.start, diagnostic.message]), diagnostic);
  }
  for (const { list, items } of lists) list.items = items;
  return [...found.values()]
    .map((diagnostic) => ({ diagnostic, offset: document.offsetAt(diagnostic.range.start) }))
    .toSorted((one, other) => one.offset - other.offset);
}

const namesIn = ({ properties = {} }: Schema = {}) => Object.keys(properties);

/** Returns whether a name that an object lacks is there with a spelling mistake: another problem. */
function isMisspelled(missing: string, { type, parent, children }: Node, names: readonly string[]): boolean {
  const fields = type === "object" ? children : parent?.children?.[1]?.children;
  return (fields ?? [])
    .slice(0, MAX_PROBLEMS)
    .map((field) => String(field.children?.[0]?.value))
    .some((name) => !names.includes(name) && closestMatch(name, names) === missing);
}

/** Returns what to do about a value, if there is more to say than its schema does. */
function adviseValue({ value }: Node, schema: Schema, context: SiteContext): string | undefined {
  if (typeof value !== "string") return undefined;
  if (schema.type === "number" && /^-?\d+(?:\.\d+)?$/.test(value)) return valueMessages.number;
  const closest = closestMatch(value, schema.enum ?? []);
  if (closest !== undefined) return valueMessages.didYouMean(closest);
  const space = ["", value].includes(value.trim()) ? undefined : valueMessages.space;
  return space ?? explainFormat(value, schema, context);
}

function explain(diagnostic: Diagnostic, node: Node, schema: Schema, context: SiteContext): readonly ValueProblem[] {
  const path = getNodePath(node);
  const described = schemaAt(schema, path);
  const isDuplicate = diagnostic.code === ErrorCode.DuplicateKey;
  const [, missing] = /^Missing property "(.*)"\.$/.exec(sentenceOf(diagnostic)) ?? [];
  const sentence = rephrase(sentenceOf(diagnostic));
  const problem = (advice = "") => ({ path, offset: node.offset, message: `${sentence} ${advice}`.trim() });
  if (missing !== undefined) {
    const [example] = described?.properties?.[missing]?.examples ?? [];
    if (isMisspelled(missing, node, namesIn(described))) return [];
    return [problem(example === undefined ? "" : valueMessages.example(missing, example))];
  }
  if (described) return [problem(isDuplicate ? "" : adviseValue(node, described, context))];
  // No form has a field for an unknown name.
  const names = namesIn(schemaAt(schema, path.slice(0, -1)));
  const closest = closestMatch(String(node.value), names);
  const advice = closest === undefined ? valueMessages.fields(names) : valueMessages.didYouMean(closest);
  return [{ ...problem(advice), path: path.slice(0, -1) }];
}

/** Returns the offset of the character at an index of a text in the file, in which it may be escaped. */
function offsetInText({ offset, length }: Node, index: number, text: string): number {
  const characters = [...text.slice(offset + 1, offset + length).matchAll(/\\u[\da-f]{4}|\\.|[^]/gi)];
  return offset + 1 + (characters[index]?.index ?? 0);
}

function findRuleProblems(root: Node, text: string, schema: Schema, context: SiteContext): readonly ValueProblem[] {
  const problems: ValueProblem[] = [];
  for (const { path, message, index } of findValueProblems(getNodeValue(root), schema, context)) {
    const node = findNodeAtLocation(root, path) ?? root;
    problems.push({ path, offset: index === undefined ? node.offset : offsetInText(node, index, text), message });
    if (problems.length > MAX_PROBLEMS) break;
  }
  return problems;
}

/** Creates a function that validates the bytes of a file. It returns problems in the order of the file. */
export function createFileValidator(context: SiteContext) {
  const engine = getLanguageService({});
  return async (schema: FileSchema, bytes: Uint8Array): Promise<readonly Problem[]> => {
    const { text, problem: textProblem, unclosed } = decodeText(bytes);
    const document = createDocument(schema.path, text);
    const toProblem = (problem: ValueProblem) => problemAt(schema, document, problem);
    if (textProblem) return [{ ...toProblem({ path: [], ...textProblem }), blocksFile: true }];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `ParsedText`
    const parsed = engine.parseJSONDocument(document) as ParsedText;
    const syntaxProblem = findSyntaxProblem(document, parsed, unclosed);
    if (syntaxProblem) return [{ ...toProblem({ path: [], ...syntaxProblem }), blocksFile: true }];
    const { root } = parsed;
    const schemaProblems = (await validateParsed(engine, document, parsed, schema))
      // Some explain another.
      .slice(0, 2 * MAX_PROBLEMS)
      .flatMap(({ diagnostic, offset }) =>
        explain(diagnostic, findNodeAtOffset(root, offset) ?? root, schema, context),
      );
    const offsets = new Set(schemaProblems.map(({ offset }) => offset));
    const ruleProblems = offsets.size > MAX_PROBLEMS ? [] : findRuleProblems(root, text, schema, context);
    const problems = [...schemaProblems, ...ruleProblems.filter(({ offset }) => !offsets.has(offset))].toSorted(
      (one, other) => one.offset - other.offset,
    );
    const shown = problems.slice(0, MAX_PROBLEMS).map(toProblem);
    const last = shown.at(-1);
    if (!last || problems.length === shown.length) return shown;
    return [...shown, { ...last, path: [], place: "", message: fileMessages.moreProblems }];
  };
}
