import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "../../list-files";
import { closestMatch } from "./explain-value";
import { files as messages } from "./messages";
import { readSchemas, type Schemas } from "./schemas";
import { readSiteContext, type SiteContext } from "./site-context";
import { blockingProblem, createValidator, type Problem } from "./validate-file";

/** The guide, schemas, pictures, and files that editors and operating systems leave behind. */
const isIgnored = (path: string) =>
  /^README\.md$|(?:^|\/)(?:\.|~\$)|~$|^schema\/|^images\/|\.(?:sw[a-z]|tmp|bak|orig)$|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(
    path,
  );

export interface DataValidation {
  /** Problems that keep a file from being read come first. The others are in the order of the files. */
  readonly problems: readonly Problem[];
  readonly schemas: Schemas;
  /** Paths of valid files inside `data/`. */
  readonly validFiles: readonly string[];
  readonly context: SiteContext;
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Finds files without a schema, and schemas without a file. */
function findMisplaced(dataFolder: string, schemas: DataValidation["schemas"]): readonly Problem[] {
  const missing = new Set([...schemas.keys()].filter((path) => !isFile(join(dataFolder, path))));
  const explain = (path: string): string => {
    const names = Array.from(missing, (known) => basename(known));
    const name = closestMatch(basename(path), names);
    const moved = [...missing].find((known) => basename(known) === name);
    if (moved === undefined) return path.endsWith(".json") ? messages.noSchema(path) : messages.unused;
    missing.delete(moved);
    return messages.misplaced(moved);
  };
  const misplaced = listFiles(dataFolder)
    .filter((path) => !schemas.has(path) && !isIgnored(path))
    .map((path) => blockingProblem(path, explain(path)));
  return misplaced.concat(
    Array.from(missing, (path) => blockingProblem(path, messages.missing(schemas.get(path)?.appearsOn ?? ""))),
  );
}

/**
 * Validates every file of `data/`.
 *
 * @param root the project's folder
 * @throws if a schema is invalid
 */
export function validateData(root = "."): DataValidation {
  const dataFolder = join(root, "data");
  const schemas = readSchemas(dataFolder);
  const context = readSiteContext(root);
  const validate = createValidator(schemas, context);
  const problemsByFile = new Map(
    [...schemas.keys()]
      .filter((path) => isFile(join(dataFolder, path)))
      .map((path) => [path, validate(path, readFileSync(join(dataFolder, path)))] as const),
  );
  const problems = [...findMisplaced(dataFolder, schemas), ...[...problemsByFile.values()].flat()];
  return {
    problems: problems.toSorted((a, b) => Number(b.blocksFile ?? false) - Number(a.blocksFile ?? false)),
    schemas,
    validFiles: [...problemsByFile].filter(([, found]) => found.length === 0).map(([path]) => path),
    context,
  };
}

const count = (number: number, noun: string) => `${String(number)} ${noun}${number === 1 ? "" : "s"}`;

/** Formats problems for a terminal: a line for each, then a line that counts them: `2 problems in 1 file.` */
export function formatProblems(problems: readonly Problem[]): readonly string[] {
  if (problems.length === 0) return [];
  const lines = problems.map(
    ({ file, line, column, place, message }) =>
      `${file}:${String(line)}:${String(column)}  ${place === "" ? "" : `${place}: `}${message}`,
  );
  const files = new Set(problems.map(({ file }) => file)).size;
  return [...lines, `${count(problems.length, "problem")} in ${count(files, "file")}.`];
}
