import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, parse } from "node:path";
import { checkFile, createCompiler, type DataProblem } from "./check-file";
import { readSchemas, type FileSchema } from "./schemas";
import { meant, type Surroundings } from "./sentences";

const pictureExtensions = new Set([".png", ".jpg", ".jpeg", ".webp"]);

/** Files that an editor or a system leaves behind, and the guide. */
const isNoData = (path: string) =>
  /^README\.md$|(?:^|\/)\.|~$|^schema\/|^images\/|\.(?:sw[a-z]|tmp|bak|orig)$/.test(path);

const listFiles = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll("\\", "/"),
        )
        .toSorted()
    : [];

/** What is there beside the data files. A page of the site is a file of `src/pages/`. */
function readSurroundings(root: string): Surroundings {
  const pages = readdirSync(join(root, "src/pages"))
    .map((file) => parse(file).name)
    .filter((name) => name !== "404");
  return {
    pagePaths: pages.map((name) => (name === "index" ? "/" : `/${name}`)).toSorted(),
    pictures: listFiles(join(root, "data")).filter(
      (path) => path.startsWith("images/") && pictureExtensions.has(extname(path).toLowerCase()),
    ),
  };
}

const rank = ({ blocksFile = false }: DataProblem) => (blocksFile ? 0 : 1);

/** What the check of `data/` found. */
export interface DataCheck {
  /** The most helpful first: what keeps a whole file from being read, then file by file. */
  readonly problems: readonly DataProblem[];
  readonly schemas: ReadonlyMap<string, FileSchema>;
  /** Paths inside `data/` of the files that are as their schemas say. */
  readonly validFiles: readonly string[];
  /** Whether another file would do in the place of the one at `path` inside `data/`. */
  readonly isValid: (file: string, path: string) => boolean;
}

/** Checks every file of `data/` by its schema. `root` is the project's folder. */
export function checkData(root = "."): DataCheck {
  const dataFolder = join(root, "data");
  const schemas = readSchemas(dataFolder);
  const surroundings = readSurroundings(root);
  const compile = createCompiler(surroundings);
  const problems: DataProblem[] = [];
  const validFiles: string[] = [];
  const start = { line: 1, column: 1, blocksFile: true };

  for (const path of listFiles(dataFolder)) {
    if (schemas.has(path) || isNoData(path)) continue;
    const nearest = meant(
      basename(path),
      [...schemas.keys()].map((known) => basename(known)),
    );
    const hint = nearest === undefined ? "" : ` (did you mean ${nearest}?)`;
    problems.push({
      file: `data/${path}`,
      ...start,
      message: `the site has no place for this file${hint}: remove it, or describe it in data/schema/${path}`,
    });
  }
  for (const [path, schema] of schemas) {
    const file = `data/${path}`;
    if (!existsSync(join(root, file))) {
      problems.push({ file, ...start, message: `the file is missing: put it back. ${schema.appearsOn} needs it` });
      continue;
    }
    const found = checkFile(file, readFileSync(join(root, file)), schema, compile(schema), surroundings);
    if (found.length === 0) validFiles.push(path);
    problems.push(...found);
  }
  const isValid = (file: string, path: string) => {
    const schema = schemas.get(path);
    if (!schema || !existsSync(file)) return false;
    return checkFile(path, readFileSync(file), schema, compile(schema), surroundings).length === 0;
  };
  return { problems: problems.toSorted((one, other) => rank(one) - rank(other)), schemas, validFiles, isValid };
}

/** A problem as a line: `data/chart.json:14:31  "rows", item 3, "efficiency": expected …`. */
export const formatProblem = ({ file, line, column, message }: DataProblem) =>
  `${file}:${String(line)}:${String(column)}  ${message}`;

/** How many there are: `2 problems in 1 file.` */
export function countProblems(problems: readonly DataProblem[]): string {
  const files = new Set(problems.map(({ file }) => file)).size;
  return `${String(problems.length)} ${problems.length === 1 ? "problem" : "problems"} in ${String(files)} ${files === 1 ? "file" : "files"}.`;
}
