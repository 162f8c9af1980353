import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { listFiles } from "../shared/list-files";
import { closestMatch } from "./validation/closest-match";
import { fileMessages } from "./messages";
import type { Schemas } from "./schema-types";
import { readSchemas } from "./schemas";
import { findPictures } from "./pictures";
import type { Problem } from "./problems";
import { blockingProblem, createFileValidator } from "./validation/validate-file";

/** Paths that need no schema: the guide, schemas, pictures, and temporary files of other programs. */
const ignoredPaths = [
  /^README\.md$/i,
  /^(?:schema|images)\//i,
  /(?:^|\/)(?:\.|~\$)|~$/,
  /\.(?:sw[a-z]|tmp|bak|orig)$/i,
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i,
];

/** The `pagePath` of data/schema/pages/not-found.json, the page for unknown URLs. No link may have it. */
const NOT_FOUND_PATH = "/404.html";

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

/** Finds files without a schema, and schemas without a file. */
function findUnmatched(dataFolder: string, schemas: Schemas): readonly Problem[] {
  const missing = new Set([...schemas.keys()].filter((path) => !isFile(join(dataFolder, path))));
  const explainUnknown = (path: string): string => {
    const names = Array.from(missing, (known) => basename(known));
    const name = closestMatch(basename(path), names);
    const missingPath = [...missing].find((known) => basename(known) === name);
    if (missingPath === undefined) return path.endsWith(".json") ? fileMessages.noSchema(path) : fileMessages.unused;
    // A misplaced file is not reported as missing too.
    missing.delete(missingPath);
    return fileMessages.misplaced(missingPath);
  };
  const unknown = listFiles(dataFolder)
    .filter((path) => !schemas.has(path) && !ignoredPaths.some((pattern) => pattern.test(path)))
    .map((path) => blockingProblem(path, explainUnknown(path)));
  const explainMissing = (path: string) =>
    existsSync(join(dataFolder, path)) ? fileMessages.folder : fileMessages.missing(schemas.get(path)?.appearsOn ?? "");
  return [...unknown, ...Array.from(missing, (path) => blockingProblem(path, explainMissing(path)))];
}

/** Returns the paths that a link may have: those of pages, and of the sections that their schemas declare. */
export const linkPathsOf = (schemas: Schemas) =>
  Array.from(schemas.values(), ({ pagePath, sections = [] }) =>
    pagePath === undefined || pagePath === NOT_FOUND_PATH
      ? []
      : [pagePath, ...sections.map((id) => `${pagePath}#${id}`)],
  )
    .flat()
    .toSorted();

export type DataValidator = Awaited<ReturnType<typeof createDataValidator>>;

/**
 * Reads the schemas of `data/`, and the pages and pictures that its files may name, once for all validation.
 *
 * @param root the project's folder
 * @throws if a schema is invalid
 */
export async function createDataValidator(root = ".") {
  const folder = join(root, "data");
  const schemas = readSchemas(folder);
  const context = { linkPaths: linkPathsOf(schemas), ...(await findPictures(folder)) };
  const validateFile = createFileValidator(schemas, context);
  return {
    root,
    schemas,
    context,
    validateFile,
    /** Validates every file. */
    validateAll: async () => {
      const files = [...schemas.keys()]
        .filter((path) => isFile(join(folder, path)))
        .map((path) => ({ path, bytes: readFileSync(join(folder, path)) }));
      const validate = async ({ path, bytes }: (typeof files)[number]) => validateFile(path, bytes);
      const problemsByFile = await Promise.all(files.map(validate));
      const problems = [...findUnmatched(folder, schemas), ...problemsByFile.flat()];
      return {
        /** Problems that keep a file from being read come first. The others are in the order of the files. */
        problems: problems.toSorted((a, b) => Number(b.blocksFile ?? false) - Number(a.blocksFile ?? false)),
        /** The bytes that were validated, of valid files, by path inside `data/`. A file may change meanwhile. */
        validFiles: new Map(
          files.filter((_file, index) => problemsByFile[index]?.length === 0).map(({ path, bytes }) => [path, bytes]),
        ),
      };
    },
  };
}
