/** Validates texts with the engine of Visual Studio Code, so that code editors show the same sentences. */
import { findNodeAtOffset, getNodePath, type JSONPath, type Node } from "jsonc-parser";
import {
  type Diagnostic,
  DiagnosticSeverity,
  getLanguageService,
  type JSONDocument,
  type JSONSchema,
  TextDocument,
} from "vscode-json-languageservice";
import { closestMatch } from "./closest-match";
import type { TextProblem } from "./decode-text";
import { MAX_ITEMS } from "../file-rules";
import { adviseSyntax, textMessages, valueMessages } from "../messages";
import type { Schema, Schemas } from "../schema-types";
import { schemaAt } from "../walk-schema";

/** A problem of a value. */
export interface ValueProblem extends TextProblem {
  readonly path: JSONPath;
}

/** Maximum number of problems per file. The position of each is searched for. */
export const MAX_PROBLEMS = 100;

/** The types of the engine leave out its syntax errors. There can be a million, and validation copies them. */
type ParsedText = JSONDocument & { readonly syntaxErrors: readonly Diagnostic[] };

const sentenceOf = ({ message }: Diagnostic) => (typeof message === "string" ? message : message.value);

const isError = ({ severity }: Diagnostic) => severity === DiagnosticSeverity.Error;

const findLongList = (node: Node): Node | undefined =>
  node.type === "array" && (node.children?.length ?? 0) > MAX_ITEMS
    ? node
    : node.children?.map(findLongList).find((list) => list !== undefined);

/** Returns a sentence of the engine, with what to do. */
const withAdvice = (sentence: string, advice = "") =>
  advice === "" ? sentence : `${sentence.replace(/[^.]$/, "$&.")} ${advice}`;

const keyOf = (property: Node) => String(property.children?.[0]?.value);

/** Returns what to do about a name that the schema of its object does not have. */
function adviseName(name: string, names: readonly string[]): string {
  const closest = closestMatch(name, names);
  return closest === undefined ? valueMessages.fields(names) : valueMessages.didYouMean(closest);
}

/** Returns what to do about a value, if there is more to say than the engine does. */
function adviseValue({ type, value }: Node, { type: expected, enum: choices = [] }: Schema): string | undefined {
  if (type === "array" && expected === "array") return valueMessages.emptyList;
  if (type !== "object" && expected === "object") return valueMessages.object;
  if (typeof value !== "string") return undefined;
  if (expected === "number" && /^-?\d+(?:\.\d+)?$/.test(value)) return valueMessages.number;
  const closest = closestMatch(value, choices);
  if (closest !== undefined) return valueMessages.didYouMean(closest);
  return ["", value].includes(value.trim()) ? undefined : valueMessages.space;
}

/** Returns a problem of a value with its path and with what to do about it. A misspelled name is not missing, too. */
function explain(diagnostic: Diagnostic, node: Node, schema: Schema): readonly ValueProblem[] {
  const sentence = sentenceOf(diagnostic);
  const path = getNodePath(node);
  const problem = (advice?: string) => ({ path, offset: node.offset, message: withAdvice(sentence, advice) });
  const described = schemaAt(schema, path);
  const [, missing] = /^Missing property "(.*)"\.$/.exec(sentence) ?? [];
  if (missing !== undefined) {
    const { properties = {} } = described ?? {};
    const object = node.type === "object" ? node : node.parent?.children?.[1];
    const names = (object?.children ?? []).slice(0, MAX_PROBLEMS).map(keyOf);
    const unknown = names.filter((name) => !Object.hasOwn(properties, name));
    if (unknown.some((name) => closestMatch(name, Object.keys(properties)) === missing)) return [];
    const [example] = properties[missing]?.examples ?? [];
    return [problem(example === undefined ? undefined : valueMessages.example(missing, example))];
  }
  if (described) return [problem(adviseSyntax(Number(diagnostic.code)) ?? adviseValue(node, described))];
  // No form has a field for an unknown name.
  const objectPath = path.slice(0, -1);
  const names = Object.keys(schemaAt(schema, objectPath)?.properties ?? {});
  return [{ ...problem(adviseName(String(node.value), names)), path: objectPath }];
}

/** A text that is not JSON has one problem, and no tree. */
export type ValidatedText =
  { readonly syntaxProblem: TextProblem } | { readonly root: Node; readonly problems: readonly ValueProblem[] };

/** Creates a function that validates the text of the file at a path inside `data/`, which has a schema. */
export function createTextValidator(schemas: Schemas) {
  const engine = getLanguageService({});
  engine.configure({
    allowComments: false,
    schemas: Array.from(schemas, ([path, schema]) => ({
      uri: `schema:/${path}`,
      fileMatch: [`/data/${path}`],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine's type is not readonly
      schema: schema as unknown as JSONSchema,
    })),
  });
  return async (path: string, text: string): Promise<ValidatedText> => {
    const document = TextDocument.create(`file:///data/${path}`, "json", 0, text);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `ParsedText`
    const parsed = engine.parseJSONDocument(document) as ParsedText;
    const blocking = (diagnostic: Diagnostic): ValidatedText => {
      const offset = document.offsetAt(diagnostic.range.start);
      const advice = adviseSyntax(Number(diagnostic.code), text, offset);
      return { syntaxProblem: { offset, message: withAdvice(sentenceOf(diagnostic), advice) } };
    };
    const syntaxError = parsed.syntaxErrors.find(isError);
    if (syntaxError) return blocking(syntaxError);
    const { root } = parsed;
    const longList = root && findLongList(root);
    if (longList) return { syntaxProblem: { offset: longList.offset, message: textMessages.tooLongList(MAX_ITEMS) } };
    const diagnostics = await engine.doValidation(document, parsed);
    const comment = diagnostics.find(isError);
    if (comment) return blocking(comment);
    if (!root) return { syntaxProblem: { offset: 0, message: textMessages.emptyFile } };
    const problems = diagnostics
      .map((diagnostic) => ({ diagnostic, offset: document.offsetAt(diagnostic.range.start) }))
      .toSorted((one, other) => one.offset - other.offset)
      // Some explain another.
      .slice(0, 2 * MAX_PROBLEMS)
      .flatMap(({ diagnostic, offset }) =>
        explain(diagnostic, findNodeAtOffset(root, offset) ?? root, schemas.get(path) ?? {}),
      );
    return { root, problems };
  };
}
