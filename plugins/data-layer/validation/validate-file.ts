import { findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import { decodeText } from "./decode-text";
import { formatSize, MAX_FILE_SIZE } from "../file-rules";
import { formatPath } from "../json-path";
import { fileMessages } from "../messages";
import type { FileSchema, Schemas } from "../schema-types";
import type { SiteContext } from "./site-context";
import type { Problem } from "../problems";
import { createTextValidator, MAX_PROBLEMS, type ValueProblem } from "./schema-problems";
import { positionAt } from "./text-position";
import { findValueProblems } from "./value-rules";

/** Creates a problem that keeps a file from being read. `path` is inside `data/`, and `offset` in the text of the file. */
export const blockingProblem = (path: string, message: string, text = "", offset = 0): Problem => ({
  file: `data/${path}`,
  ...positionAt(text, offset),
  path: [],
  place: "",
  message,
  blocksFile: true,
});

/** Creates a problem of a value at an offset of the text of a file. */
export const problemAt = (schema: FileSchema, text: string, { path, offset, message }: ValueProblem): Problem => ({
  file: `data/${schema.path}`,
  ...positionAt(text, offset),
  path,
  place: formatPath(path, schema),
  message,
});

/** Returns the offset of the character at an index of a text in the file, in which it may be escaped. */
function offsetInText({ offset, length }: Node, index: number, text: string): number {
  const characters = [...text.slice(offset + 1, offset + length).matchAll(/\\u[\da-f]{4}|\\.|[^]/gi)];
  return offset + 1 + (characters[index]?.index ?? 0);
}

/** Joins problems in the order of the file. A value has at most one from the rules, which explains another one further. */
function joinProblems(schemaProblems: readonly ValueProblem[], ruleProblems: readonly ValueProblem[]) {
  const rest = new Map(ruleProblems.map((problem) => [problem.offset, problem]));
  const joined = schemaProblems.map((problem) => {
    const further = rest.get(problem.offset);
    rest.delete(problem.offset);
    return further ? { ...problem, message: `${problem.message} ${further.message}` } : problem;
  });
  return [...joined, ...rest.values()].toSorted((one, other) => one.offset - other.offset);
}

/**
 * Creates a function that validates the bytes of the file at a path inside `data/`. It returns problems in the order of the
 * file.
 */
export function createFileValidator(schemas: Schemas, context: SiteContext) {
  const validateText = createTextValidator(schemas);
  return async (path: string, bytes: Uint8Array): Promise<readonly Problem[]> => {
    const schema = schemas.get(path);
    if (!schema) return [blockingProblem(path, fileMessages.noSchema(path))];
    if (bytes.length > MAX_FILE_SIZE) {
      return [blockingProblem(path, fileMessages.tooLarge(formatSize(bytes.length), formatSize(MAX_FILE_SIZE)))];
    }
    const { text, problem } = decodeText(bytes);
    if (problem) return [blockingProblem(path, problem.message, text, problem.offset)];
    const validated = await validateText(path, text);
    if ("syntaxProblem" in validated) {
      const { message, offset } = validated.syntaxProblem;
      return [blockingProblem(path, message, text, offset)];
    }
    const { root } = validated;
    const ruleProblems = findValueProblems(getNodeValue(root), schema, context)
      .slice(0, MAX_PROBLEMS + 1)
      .map(({ path: valuePath, message, index }) => {
        const node = findNodeAtLocation(root, valuePath) ?? root;
        const offset = index === undefined ? node.offset : offsetInText(node, index, text);
        return { path: valuePath, offset, message };
      });
    const problems = joinProblems(validated.problems, ruleProblems);
    const shown = problems.slice(0, MAX_PROBLEMS).map((found) => problemAt(schema, text, found));
    const last = shown.at(-1);
    if (!last || problems.length === shown.length) return shown;
    return [...shown, { ...last, path: [], place: "", message: fileMessages.moreProblems }];
  };
}
