import { type FieldPath, projectPath } from "./field-path";

/** At the value, or at the object that lacks a field or has an unknown field. For the whole file, the path is empty. */
export interface Problem extends FieldPath {
  /** 1-based, as is `column`. */
  readonly line: number;
  readonly column: number;
  /** The path in words: `item 3, "efficiency"`. Empty for the whole file. */
  readonly location: string;
  readonly message: string;
  /** True if the problem keeps the file from being read. */
  readonly blocksFile?: boolean;
}

/** The path at which pages subscribe to problems, in develop. */
export const PROBLEMS_PATH = "/___data-problems";

/** A problem as a page gets it. */
export interface ShownProblem {
  /** `data/claims.json:3:22`. Undefined for an error, such as that of an invalid schema. */
  readonly position?: string;
  readonly message: string;
  /** The URL of the field in the content editor, which has forms only for files with a schema. */
  readonly href?: string | undefined;
}

export const formatPosition = ({ file, line, column }: Problem) =>
  [projectPath(file), String(line), String(column)].join(":");

/** Formats the message of a problem, after its location in the file: `item 3, "label": …`. */
export const formatMessage = ({ location, message }: Problem) =>
  location === "" ? message : `${location}: ${message}`;

/** Formats a number of things: `2 problems`. */
export const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? "" : "s"}`;

/** Formats problems for a terminal: a line for each, then a line that counts them: `2 problems in 1 file.` */
export function formatProblems(problems: readonly Problem[]): readonly string[] {
  if (problems.length === 0) return [];
  const lines = problems.map((problem) => `${formatPosition(problem)}  ${formatMessage(problem)}`);
  const files = new Set(problems.map(({ file }) => file)).size;
  return [...lines, `${count(problems.length, "problem")} in ${count(files, "file")}.`];
}
