/** Validates files by their schemas, and by the rules of value-rules.ts. */
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { ASTNode, TextDocument } from "vscode-json-languageservice";
import { formatPath } from "../field-path";
import { fileMessages, rephrase, valueMessages } from "./messages";
import { childNodes, parseFile, validateValue } from "./parse-file";
import type { Problem } from "../problems";
import type { FileSchema, Schema } from "../schema-types";
import {
  explainFormat,
  findCharacterProblem,
  findValueProblems,
  type SiteContext,
  type ValueProblem,
} from "./value-rules";
import { type Described, walk } from "../walk-schema";

/** The number of problems of a file that are shown at most. One more is collected: it tells that there are more. */
const MAX_PROBLEMS = 100;

export function problemAt(schema: FileSchema, document: TextDocument, problem: ValueProblem): Problem {
  const { path, offset, message } = problem;
  const { line, character } = document.positionAt(offset);
  const location = formatPath(path, schema);
  return { file: schema.path, line: line + 1, column: character + 1, path, location, message };
}

/** Returns advice about a value, if there is any, to add to the engine's sentence about the problem. */
function advise(sentence: string, { value }: ASTNode, schema: Schema, context: SiteContext): string | undefined {
  // The engine gives the name of the missing field only in its sentence.
  const [, missingField = ""] = /^Missing property "(.*)"\.$/s.exec(sentence) ?? [];
  const [example] = schema.properties?.[missingField]?.examples ?? [];
  if (example !== undefined) return valueMessages.addField(missingField, example);
  if (/^Property .* is not allowed\.$/s.test(sentence))
    return valueMessages.unknownField(Object.keys(schema.properties ?? {}));
  if (typeof value !== "string") return undefined;
  if (schema.type === "number" && /^-?\d+(?:\.\d+)?$/.test(value.trim())) return valueMessages.quotedNumber;
  if (schema.type === "number" && value.trim() !== "") return valueMessages.writtenNumber;
  return explainFormat(value, context, schema);
}

/** Finds the problems of a value by its schema, and adds what to do about them. */
function* findSchemaProblems(described: Described<ASTNode>, document: TextDocument, context: SiteContext) {
  const { value: node, schema = {}, path } = described;
  const found = validateValue(document, node, schema).slice(0, MAX_PROBLEMS + 1);
  const character =
    node.type === "string" ? findCharacterProblem(node, schema, context, document.getText()) : undefined;
  // The map drops repeated sentences: a pattern and a format have the same `errorMessage`.
  for (const [sentence, { range }] of new Map(found.map((each) => [each.message, each]))) {
    const advice = character?.message ?? advise(sentence, node, schema, context) ?? "";
    const offset = character?.offset ?? document.offsetAt(range.start);
    yield { path, offset, message: `${rephrase(sentence)} ${advice}`.trim() };
  }
}

/** Validates the bytes of a file. Returns problems in the order of the file. */
export function validateFile(schema: FileSchema, bytes: Uint8Array, context: SiteContext): readonly Problem[] {
  const { document, problem: fileProblem, root, duplicates } = parseFile(bytes);
  if (fileProblem) return [{ ...problemAt(schema, document, { path: [], ...fileProblem }), blocksFile: true }];
  const schemaProblems: ValueProblem[] = [];
  const ruleProblems: ValueProblem[] = [];
  for (const described of walk(childNodes, root, schema)) {
    if (schemaProblems.length + ruleProblems.length > MAX_PROBLEMS) break;
    // A field that the schema does not know is already reported as a problem of its object.
    if (!described.schema) continue;
    schemaProblems.push(...findSchemaProblems(described, document, context));
    ruleProblems.push(...findValueProblems(described, document.getText(), context));
  }
  for (const { message, range } of duplicates.slice(0, MAX_PROBLEMS + 1)) {
    const offset = document.offsetAt(range.start);
    const path = getNodePath(findNodeAtOffset(root, offset) ?? root);
    schemaProblems.push({ path, offset, message: rephrase(message) });
  }
  // Leaves out rule problems of values with a schema problem, to which `advise` has added the message of the format.
  const explainedOffsets = new Set(schemaProblems.map(({ offset }) => offset));
  const problems = [...schemaProblems, ...ruleProblems.filter(({ offset }) => !explainedOffsets.has(offset))]
    .toSorted((one, other) => one.offset - other.offset)
    .map((problem) => problemAt(schema, document, problem));
  const shown = problems.slice(0, MAX_PROBLEMS);
  const last = shown.at(-1);
  if (!last || problems.length === shown.length) return shown;
  return [...shown, { ...last, path: [], location: "", message: fileMessages.moreProblems }];
}
