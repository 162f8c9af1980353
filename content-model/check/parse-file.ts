/** Parses JSON files with the engine of Visual Studio Code, so that code editors find the same mistakes. */
import { isUtf8 } from "node:buffer";
import { createScanner } from "jsonc-parser";
import {
  type ASTNode,
  type Diagnostic,
  DiagnosticSeverity,
  ErrorCode,
  getLanguageService,
  type JSONDocument,
  type Range,
  TextDocument,
} from "vscode-json-languageservice";
import { formatSize, MAX_FILE_SIZE } from "../file-rules";
import { adviseSyntax, fileMessages as messages, findPointer } from "./messages";
import type { Schema } from "../schema-types";

const engine = getLanguageService({});

/** A problem in the words of the engine, or in those of an `errorMessage` in a schema. */
type EngineProblem = Diagnostic & { readonly message: string };

/** The engine's types leave out these fields of its documents. A document without syntax errors has a root. */
type EngineDocument = JSONDocument & {
  readonly root: ASTNode;
  readonly syntaxErrors: readonly EngineProblem[];
  readonly comments: readonly Range[];
  readonly validate: (document: TextDocument, schema: object) => readonly EngineProblem[];
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const asEngineDocument = (document: JSONDocument) => document as EngineDocument;

/** Maximum number of nested brackets. The project's files have four. Parsers are recursive, and fail at thousands. */
const MAX_DEPTH = 100;

interface TextProblem {
  readonly offset: number;
  readonly message: string;
}

/** Returns a problem, or nothing for the offset -1 of `indexOf`. */
const problemAtOffset = (offset: number, message: string) => (offset < 0 ? undefined : { offset, message });

/** Finds the problem of a file that is too large, empty or not in UTF-8, at its start or its first wrong character. */
function findTextProblem(bytes: Uint8Array, text: string): TextProblem | undefined {
  if (bytes.length > MAX_FILE_SIZE) return problemAtOffset(0, messages.tooLarge(formatSize(bytes.length)));
  const [first, second, , fourth] = bytes;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // UTF-16 without a byte order mark, as Windows writes it: the second byte of a Latin letter is 0.
  if (hasUtf16Mark || (second === 0 && fourth === 0)) return problemAtOffset(0, messages.utf16);
  if (text.trim() === "") return problemAtOffset(0, messages.empty);
  const pointer = findPointer(text);
  if (pointer !== undefined) return problemAtOffset(0, messages.pointer(pointer));
  // The decoder inserts the replacement character for bytes that are not UTF-8. In UTF-8, a text may have it too.
  const lost = isUtf8(bytes) ? -1 : text.indexOf("\uFFFD");
  return problemAtOffset(text.indexOf("\0"), messages.binary) ?? problemAtOffset(lost, messages.notUtf8);
}

/** Finds a bracket that is nested too deeply, and an unclosed one: its closing bracket has another indentation. */
function findBrackets(text: string): { readonly tooDeep?: TextProblem; readonly unclosed?: TextProblem | undefined } {
  const scanner = createScanner(text, true);
  const open: { readonly offset: number; readonly lineStart: number }[] = [];
  let unclosed: TextProblem | undefined;
  const indentationAt = (lineStart: number) => text.slice(lineStart).search(/\S/);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const lineStart = offset - scanner.getTokenStartCharacter();
    if ("{[".includes(text[offset] ?? "")) open.push({ offset, lineStart });
    if (open.length > MAX_DEPTH) return { tooDeep: { offset, message: messages.tooDeep(MAX_DEPTH) } };
    const opening = "}]".includes(text[offset] ?? "") ? open.pop() : undefined;
    if (!opening || unclosed || opening.lineStart === lineStart) continue;
    if (indentationAt(opening.lineStart) !== indentationAt(lineStart))
      unclosed = { offset: opening.offset, message: messages.unclosed };
  }
  return { unclosed };
}

/** Parses the bytes of a file, and drops a byte order mark. A `problem` means that the file cannot be read. */
export function parseFile(bytes: Uint8Array) {
  const text = bytes.length > MAX_FILE_SIZE ? "" : new TextDecoder().decode(bytes);
  const document = TextDocument.create("", "json", 0, text);
  const { tooDeep, unclosed } = findBrackets(text);
  const problem = findTextProblem(bytes, text) ?? tooDeep;
  if (problem) return { document, problem };
  const { root, syntaxErrors, comments } = asEngineDocument(engine.parseJSONDocument(document));
  const error = syntaxErrors.find(({ severity }) => severity === DiagnosticSeverity.Error);
  if (error?.code === ErrorCode.CommaOrCloseBraceExpected && unclosed) return { document, problem: unclosed };
  if (!error && comments[0])
    return { document, problem: { offset: document.offsetAt(comments[0].start), message: messages.comment } };
  // Without an error, `syntaxErrors` has only warnings. There is only one kind: for each field that appears twice.
  if (!error) return { document, root, duplicateFields: syntaxErrors };
  const offset = document.offsetAt(error.range.start);
  const sentence = error.message.replace(/[^.]$/, "$&.");
  return { document, problem: { offset, message: `${sentence} ${adviseSyntax(error.code, text, offset)}`.trim() } };
}

/** Returns the fields or items of a node. Of a field that appears twice, only the last is kept, as by `JSON.parse`. */
export const childNodes = (node: ASTNode): Iterable<readonly [step: string | number, child: ASTNode]> =>
  node.type === "object"
    ? new Map(node.properties.flatMap(({ keyNode, valueNode }) => (valueNode ? [[keyNode.value, valueNode]] : [])))
    : (node.type === "array" ? node.items : []).entries();

/**
 * Validates a value by its schema, but accepts all values inside it: `walk` visits them. The engine copies all problems
 * of a list at each of its items, so a million mistakes would take minutes.
 */
export function validateValue(document: TextDocument, value: ASTNode, schema: Schema): readonly EngineProblem[] {
  const properties = Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, true]));
  return asEngineDocument(engine.newJSONDocument(value)).validate(document, { ...schema, properties, items: true });
}
