/** Validates files by their schemas, and by more rules. */
import { findNodeAtOffset, getNodePath } from "jsonc-parser";
import type { ASTNode, TextDocument } from "vscode-json-languageservice";
import { closestMatch } from "./closest-match";
import { formatPath } from "../json-path";
import { fileMessages, rephrase, valueMessages } from "../messages";
import { parseFile, validateValue } from "./parse-file";
import type { Problem } from "../problems";
import type { FileSchema, Schema } from "../schema-types";
import { explainFormat, findValueProblems, type SiteContext, type ValueProblem } from "./value-rules";
import { childNodes, type Described, walk } from "../walk-schema";

const MAX_PROBLEMS = 100;

export function problemAt(schema: FileSchema, document: TextDocument, problem: ValueProblem): Problem {
  const { path, offset, message } = problem;
  const { line, character } = document.positionAt(offset);
  const place = formatPath(path, schema);
  return { file: `data/${schema.path}`, line: line + 1, column: character + 1, path, place, message };
}

/** Returns what to do about a value, if there is more to say than its schema does. */
function adviseValue({ value }: ASTNode, schema: Schema, context: SiteContext): string | undefined {
  if (typeof value !== "string") return undefined;
  if (schema.type === "number" && /^-?\d+(?:\.\d+)?$/.test(value)) return valueMessages.number;
  const space = ["", value].includes(value.trim()) ? undefined : valueMessages.space;
  return (
    valueMessages.didYouMean(closestMatch(value, schema.enum ?? [])) ?? space ?? explainFormat(value, schema, context)
  );
}

/** Finds the problems of a value by its schema, and adds what to do about them. */
function* findSchemaProblems(
  { value: node, schema = {}, path }: Described<ASTNode>,
  document: TextDocument,
  context: SiteContext,
): Generator<ValueProblem> {
  const names = Object.keys(schema.properties ?? {});
  const found = validateValue(document, node, schema).slice(0, MAX_PROBLEMS + 1);
  // A pattern and a format have the same sentence.
  const problems = Array.from(new Map(found.map((each) => [each.message, each])).values(), ({ message, range }) => {
    const [, missing] = /^Missing property "(.*)"\.$/s.exec(message) ?? [];
    const [, unknown] = /^Property (.*) is not allowed\.$/s.exec(message) ?? [];
    const closest = unknown === undefined ? undefined : closestMatch(unknown, names);
    return { message, range, missing, unknown, closest };
  });
  const advise = ({ missing = "", unknown, closest }: (typeof problems)[number]) => {
    const [example] = schema.properties?.[missing]?.examples ?? [];
    if (example !== undefined) return valueMessages.example(missing, example);
    if (unknown === undefined) return adviseValue(node, schema, context);
    return valueMessages.didYouMean(closest) ?? valueMessages.fields(names);
  };
  for (const problem of problems) {
    // A misspelled field is not reported as missing too.
    if (problems.some(({ closest }) => closest !== undefined && closest === problem.missing)) continue;
    const message = `${rephrase(problem.message)} ${advise(problem) ?? ""}`.trim();
    yield { path, offset: document.offsetAt(problem.range.start), message };
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
    // A field that the schema does not know is a problem as a whole.
    if (!described.schema) continue;
    schemaProblems.push(...findSchemaProblems(described, document, context));
    ruleProblems.push(...findValueProblems(described, document.getText(), context));
  }
  for (const { message, range } of duplicates.slice(0, MAX_PROBLEMS + 1)) {
    const offset = document.offsetAt(range.start);
    const path = getNodePath(findNodeAtOffset(root, offset) ?? root);
    schemaProblems.push({ path, offset, message: rephrase(message) });
  }
  const offsets = new Set(schemaProblems.map(({ offset }) => offset));
  const problems = [...schemaProblems, ...ruleProblems.filter(({ offset }) => !offsets.has(offset))]
    .toSorted((one, other) => one.offset - other.offset)
    .map((problem) => problemAt(schema, document, problem));
  const shown = problems.slice(0, MAX_PROBLEMS);
  const last = shown.at(-1);
  if (!last || problems.length === shown.length) return shown;
  return [...shown, { ...last, path: [], place: "", message: fileMessages.moreProblems }];
}
