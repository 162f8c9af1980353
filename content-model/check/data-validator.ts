import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../shared/list-files";
import { NOT_FOUND_PATH } from "../not-found-path";
import { isJsonObject } from "../json-type";
import { pageFolderOf, pageRowOf, pagesOf, slugFieldOf } from "../page-paths";
import { LOGO_FILE } from "./inline-drawing";
import { fileMessages, pictureMessages } from "./messages";
import type { FileSchema, Schemas } from "../schema-types";
import { readSchemas } from "./schemas";
import { findPictures } from "./pictures";
import type { Problem } from "../problems";
import { validateFile } from "./validate-file";
import { rowsKeyOf } from "../walk-schema";
import type { PageList, SiteContext, SitePages } from "./value-rules";

/** Paths that need no schema: the guide, schemas, pictures, and temporary files of other programs. */
const ignoredPaths = [
  /^README\.md$/i,
  /^(?:schema|images)\//i,
  // Hidden files, `~$notes.docx` of Microsoft Office, the backup `notes.txt~` of Linux editors, `#notes.txt#` of Emacs.
  /(?:^|\/)(?:\.|~\$|#[^/]*#$)|~$/,
  /\.(?:sw[a-z]|tmp|bak|orig)$/i,
  /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i,
];

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

const wholeFile = { line: 1, column: 1, path: [], location: "", blocksFile: true };
const fileProblem = (file: string, message: string): Problem => ({ ...wholeFile, file, message });

/** Finds the files without a schema, and the schemas without a file. */
function findUnmatched(dataFolder: string, schemas: Schemas): readonly Problem[] {
  const unused = listFiles(dataFolder)
    .filter((path) => !schemas.has(path) && !ignoredPaths.some((pattern) => pattern.test(path)))
    .map((path) => fileProblem(path, fileMessages.unused));
  const withoutFile = [...schemas].filter(([path]) => !isFile(join(dataFolder, path)));
  const missing = withoutFile.map(([path, { appearsOn }]) =>
    fileProblem(path, existsSync(join(dataFolder, path)) ? fileMessages.folder : fileMessages.missing(appearsOn)),
  );
  return [...unused, ...missing];
}

/** Finds what keeps pages from having the logo. No data file names it, so the problem is that of its own file. */
function findLogoProblems({ preparedFiles }: SiteContext): readonly Problem[] {
  const logo = preparedFiles.get(LOGO_FILE);
  return logo && "problem" in logo ? [fileProblem(LOGO_FILE, pictureMessages[logo.problem](LOGO_FILE))] : [];
}

/**
 * Finds the pages, and the paths for links: of pages, except that for unknown URLs, and of the sections in their
 * schemas.
 *
 * @param readFile returns the value of a file of `data/`, or undefined if it has none
 */
export function findSitePages(schemas: Schemas, readFile: (path: string) => unknown): SitePages {
  const linkPaths: string[] = [];
  const singlePages = new Map<string, string>();
  const pageLists: PageList[] = [];
  for (const schema of schemas.values()) {
    const { path: file, pagePath, sections = {} } = schema;
    const [folder, slugField] = [pageFolderOf(schema), slugFieldOf(schema)];
    const value = folder === undefined ? undefined : readFile(file);
    if (folder !== undefined && slugField !== undefined)
      pageLists.push({
        folder,
        file,
        slugField,
        slugSchema: pageRowOf(schema)?.properties?.[slugField] ?? {},
        isKnown: isJsonObject(value) && Array.isArray(value[rowsKeyOf(schema) ?? ""]),
      });
    else if (pagePath !== undefined) singlePages.set(pagePath, file);
    for (const path of pagesOf(schema, value).keys())
      if (path !== NOT_FOUND_PATH) linkPaths.push(path, ...Object.values(sections).map((id) => `${path}#${id}`));
  }
  return { linkPaths: linkPaths.toSorted(), singlePages, pageLists };
}

/** Returns the value of JSON in UTF-8. Undefined if it is not valid. */
function parseValue(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The problems of `data/`, and the text of each valid file by its path inside `data/`. */
export interface ValidatedData {
  readonly problems: readonly Problem[];
  readonly texts: ReadonlyMap<string, string>;
}

interface LastValidation {
  readonly schemas: Schemas;
  /** All that the problems of a file depend on, beside its bytes and its schema. */
  readonly key: string;
  readonly files: Map<string, { readonly bytes: Uint8Array; readonly problems: readonly Problem[] }>;
}

/** By data folder. After each pause in typing, the editor validates all files, of which one has changed. */
const lastValidations = new Map<string, LastValidation>();

/** Returns the validation of a folder with the same schemas and the same context, or starts another one. */
function findValidation(
  folder: string,
  schemas: Schemas,
  { linkPaths, pageLists, picturePaths, preparedFiles }: SiteContext,
) {
  const results = Array.from(preparedFiles, ([path, result]) => [path, "problem" in result ? result.problem : ""]);
  const key = JSON.stringify([linkPaths, pageLists, picturePaths, results]);
  const last = lastValidations.get(folder);
  if (last?.schemas === schemas && last.key === key) return last;
  // Each publication validates a folder of its own.
  for (const each of lastValidations.keys()) if (!existsSync(each)) lastValidations.delete(each);
  const validation: LastValidation = { schemas, key, files: new Map() };
  lastValidations.set(folder, validation);
  return validation;
}

export type DataValidator = Awaited<ReturnType<typeof createDataValidator>>;

/** Creates a validator of data files, for the schemas and pictures that the project has at the time of this call. */
export async function createDataValidator(root = ".") {
  const folder = join(root, "data");
  const schemas = readSchemas(folder);
  const pictures = await findPictures(folder);
  const readFile = (path: string) =>
    isFile(join(folder, path)) ? parseValue(readFileSync(join(folder, path))) : undefined;
  const context: SiteContext = { ...findSitePages(schemas, readFile), ...pictures };
  const { files } = findValidation(folder, schemas, context);
  /** Returns the context of a file with these bytes, whose rows may link to pages that only they have. */
  const contextOf = (schema: FileSchema, bytes: Uint8Array): SiteContext =>
    slugFieldOf(schema) === undefined
      ? context
      : {
          ...findSitePages(schemas, (path) => (path === schema.path ? parseValue(bytes) : readFile(path))),
          ...pictures,
        };
  const validate = (schema: FileSchema, bytes: Uint8Array) => {
    const last = files.get(schema.path);
    if (last && Buffer.compare(last.bytes, bytes) === 0) return last.problems;
    const problems = validateFile(schema, bytes, contextOf(schema, bytes));
    files.set(schema.path, { bytes, problems });
    return problems;
  };
  const validateAll = (): ValidatedData => {
    const problems = [...findUnmatched(folder, schemas), ...findLogoProblems(context)];
    const texts = new Map<string, string>();
    for (const [path, schema] of schemas) {
      if (!isFile(join(folder, path))) continue;
      const bytes = readFileSync(join(folder, path));
      const found = validate(schema, bytes);
      problems.push(...found);
      // `TextDecoder` drops a byte order mark, at which Gatsby would fail.
      if (found.length === 0) texts.set(path, new TextDecoder().decode(bytes));
    }
    // Problems that keep a file from being read come first.
    problems.sort((a, b) => Number(b.blocksFile ?? false) - Number(a.blocksFile ?? false));
    return { problems, texts };
  };
  return { root, schemas, context, validate, validateAll };
}
