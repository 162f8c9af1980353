/**
 * Validates files by their schemas, and by the rules of value-rules.ts.
 *
 * On its way to an editor, a problem has up to three forms:
 *
 * - `EngineProblem`: a sentence of the engine, vscode-json-languageservice, which validates by schemas;
 * - `ValueProblem`: a sentence for editors, with an offset in the text of the file;
 * - `Problem`: the same sentence, with a line and a column, and with its location in words.
 */
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { ASTNode, TextDocument } from "vscode-json-languageservice";
import { fieldId, formatPath } from "../field-path";
import { fileMessages, isAboutUnknownField, missingFieldIn, rephrase, valueMessages } from "./messages";
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

/** The number of problems of a file that are shown at most. */
const MAX_PROBLEMS = 100;

/** The number of problems that are looked for. One more than are shown tells that there are more. */
const MAX_FOUND = MAX_PROBLEMS + 1;

export function problemAt(schema: FileSchema, document: TextDocument, problem: ValueProblem): Problem {
  const { path, offset, message } = problem;
  const { line, character } = document.positionAt(offset);
  const location = formatPath(path, schema);
  return { file: schema.path, line: line + 1, column: character + 1, path, location, message };
}

/** Returns advice about a value, if there is any, to add to the engine's sentence about the problem. */
function advise(sentence: string, { value }: ASTNode, schema: Schema, context: SiteContext): string | undefined {
  const missingField = missingFieldIn(sentence) ?? "";
  const [example] = schema.properties?.[missingField]?.examples ?? [];
  if (example !== undefined) return valueMessages.addField(missingField, example);
  if (isAboutUnknownField(sentence)) return valueMessages.unknownField(Object.keys(schema.properties ?? {}));
  if (typeof value !== "string") return undefined;
  if (schema.type === "number" && /^-?\d+(?:\.\d+)?$/.test(value.trim())) return valueMessages.quotedNumber;
  if (schema.type === "number" && value.trim() !== "") return valueMessages.numberInDigits;
  return explainFormat(value, context, schema);
}

/** Finds the problems of a value by its schema, and adds what to do about them. */
function findSchemaProblems(
  { value: node, path }: Described<ASTNode>,
  schema: Schema,
  document: TextDocument,
  context: SiteContext,
): readonly ValueProblem[] {
  const engineProblems = validateValue(document, node, schema).slice(0, MAX_FOUND);
  // A wrong character may be the cause of each problem of its text, and a form does not show it. So its message and its
  // position take the place of advice about the text and of the position of the text.
  const characterProblem =
    node.type === "string" ? findCharacterProblem(node, schema, context, document.getText()) : undefined;
  // A pattern and a format have the same `errorMessage`. If a value breaks both, the sentence is reported once.
  const problemsBySentence = new Map(engineProblems.map((problem) => [problem.message, problem]));
  return Array.from(problemsBySentence, ([sentence, { range }]) => {
    const advice = characterProblem?.message ?? advise(sentence, node, schema, context) ?? "";
    const offset = characterProblem?.offset ?? document.offsetAt(range.start);
    return { path, offset, message: `${rephrase(sentence)} ${advice}`.trim() };
  });
}

/** Validates the bytes of a file. Returns problems in the order of the file. */
export function validateFile(schema: FileSchema, bytes: Uint8Array, context: SiteContext): readonly Problem[] {
  const { document, problem: blockingProblem, root, duplicateFields } = parseFile(bytes);
  if (blockingProblem) return [{ ...problemAt(schema, document, { path: [], ...blockingProblem }), blocksFile: true }];
  const schemaProblems: ValueProblem[] = [];
  const ruleProblems: ValueProblem[] = [];
  for (const described of walk(childNodes, root, schema)) {
    if (schemaProblems.length >= MAX_FOUND) break;
    // A field that the schema does not know is already reported as a problem of its object.
    if (!described.schema) continue;
    schemaProblems.push(...findSchemaProblems(described, described.schema, document, context));
    ruleProblems.push(...findValueProblems(described, document.getText(), context));
  }
  // A value that its schema rejects has no other problem yet: it has to change first, and `advise` has already added
  // what the rule about its text says.
  const rejected = new Set(schemaProblems.map(({ path }) => fieldId(path)));
  const problems = [...schemaProblems, ...ruleProblems.filter(({ path }) => !rejected.has(fieldId(path)))];
  for (const { message, range } of duplicateFields.slice(0, MAX_FOUND)) {
    const offset = document.offsetAt(range.start);
    const path = getNodePath(findNodeAtOffset(root, offset) ?? root);
    problems.push({ path, offset, message: rephrase(message) });
  }
  problems.sort((one, other) => one.offset - other.offset);
  const shown = problems.slice(0, MAX_PROBLEMS);
  const last = shown.at(-1);
  // The note about more problems is at the last one that is shown.
  if (last && problems.length > MAX_PROBLEMS)
    shown.push({ path: [], offset: last.offset, message: fileMessages.moreProblems });
  return shown.map((problem) => problemAt(schema, document, problem));
}
