import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "../../list-files";
import { checkFile, createCompiler, type DataProblem } from "./check-file";
import { readSchemas, type FileSchema } from "./schemas";
import { meant } from "./sentences";
import { readSurroundings } from "./surroundings";

/** Files that an editor or a system leaves behind, and the guide. */
const isNoData = (path: string) =>
  /^README\.md$|(?:^|\/)(?:\.|~\$)|~$|^schema\/|^images\/|\.(?:sw[a-z]|tmp|bak|orig)$|(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(
    path,
  );

const rank = ({ blocksFile = false }: DataProblem) => (blocksFile ? 0 : 1);

/** What the check of `data/` found. */
export interface DataCheck {
  /** The most helpful first: what keeps a whole file from being read, then file by file. */
  readonly problems: readonly DataProblem[];
  readonly schemas: ReadonlyMap<string, FileSchema>;
  /** Paths inside `data/` of the files that are as their schemas say. */
  readonly validFiles: readonly string[];
  /** Paths inside `data/` of files that are called pictures and are none. */
  readonly brokenPictures: readonly string[];
  /** Whether a copy of the file at `path` is as its schema says, in a folder that has these pictures. */
  readonly isValidCopy: (path: string, content: Uint8Array | undefined, pictures: readonly string[]) => boolean;
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Finds files that no schema describes, and schemas whose file is not there. */
function findMisplaced(dataFolder: string, schemas: DataCheck["schemas"]): readonly DataProblem[] {
  const problems: DataProblem[] = [];
  const start = { line: 1, column: 1, blocksFile: true };
  const missing = [...schemas.keys()].filter((path) => !isFile(join(dataFolder, path)));
  for (const path of listFiles(dataFolder)) {
    if (schemas.has(path) || isNoData(path)) continue;
    const file = `data/${path}`;
    // Probably the one that is missing, under another name or in another folder.
    const name = meant(
      basename(path),
      missing.map((known) => basename(known)),
    );
    const moved = missing.find((known) => basename(known) === name);
    if (moved !== undefined) {
      missing.splice(missing.indexOf(moved), 1);
      problems.push({ file, ...start, message: `the site looks for this file elsewhere: rename it to data/${moved}` });
    } else if (path.endsWith(".json")) {
      const message = `no schema describes this file: put data/schema/${path} there, or take the file away if it is none of the site's`;
      problems.push({ file, ...start, message });
    } else {
      problems.push({ file, ...start, message: "the site has no place for this file: take it away" });
    }
  }
  for (const path of missing) {
    const where = schemas.get(path)?.appearsOn ?? "";
    const message = `the file is missing: put it back. Its words appear on: ${where}`;
    problems.push({ file: `data/${path}`, ...start, message });
  }
  return problems;
}

/**
 * Checks every file of `data/` by its schema. `root` is the project's folder.
 * @throws where a schema is wrong
 */
export function checkData(root = "."): DataCheck {
  const dataFolder = join(root, "data");
  const schemas = readSchemas(dataFolder);
  const surroundings = readSurroundings(root);
  const compile = createCompiler(surroundings);
  const problems = [...findMisplaced(dataFolder, schemas)];
  const validFiles: string[] = [];

  for (const [path, schema] of schemas) {
    const file = `data/${path}`;
    if (!isFile(join(root, file))) continue;
    const found = checkFile(file, readFileSync(join(root, file)), schema, compile(path, schema), surroundings);
    if (found.length === 0) validFiles.push(path);
    problems.push(...found);
  }
  const isValidCopy: DataCheck["isValidCopy"] = (path, content, pictures) => {
    const schema = schemas.get(path);
    if (!schema || !content) return false;
    const beside = { ...surroundings, pictures };
    return checkFile(path, content, schema, createCompiler(beside)(path, schema), beside).length === 0;
  };
  const { brokenPictures } = surroundings;
  return {
    problems: problems.toSorted((one, other) => rank(one) - rank(other)),
    schemas,
    validFiles,
    brokenPictures,
    isValidCopy,
  };
}

/** A problem as a line: `data/chart.json:14:31  "rows", item 3, "efficiency": expected …`. */
export const formatProblem = ({ file, line, column, message }: DataProblem) =>
  `${file}:${String(line)}:${String(column)}  ${message}`;

/** How many there are: `2 problems in 1 file.` */
export function countProblems(problems: readonly DataProblem[]): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  return `${String(problems.length)} ${problems.length === 1 ? "problem" : "problems"} in ${String(files)} ${files === 1 ? "file" : "files"}.`;
}
