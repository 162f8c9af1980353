/** The rules for values that JSON Schema cannot express. */
import { findNodeAtLocation } from "jsonc-parser";
import type { ASTNode, StringASTNode } from "vscode-json-languageservice";
import { hasPictureExtension, isSamePath } from "../file-rules";
import { formatSteps } from "../field-path";
import type { ValuePath } from "../json-type";
import { BUILT_FOLDERS, isInFolder, pageFolderOf } from "../page-paths";
import { pictureMessages, valueMessages as messages } from "./messages";
import { isFileOfPicture, isPublishable, type Pictures } from "./pictures";
import type { FileSchema, Schema } from "../schema-types";
import { childNodes } from "./parse-file";
import { type Described, rowsKeyOf, schemaAt } from "../walk-schema";

/** A list whose rows have pages. */
export interface PageList {
  /** The start of the paths of its pages: `/case-studies/`. */
  readonly folder: string;
  /** The path of its file inside `data/`, and the field of a row with the end of the path of its page. */
  readonly file: string;
  readonly slugField: string;
  /** The schema of this field. */
  readonly slugSchema: Pick<Schema, "pattern" | "maxLength">;
  /** False if the file is missing, or has no list of rows, so that its pages are unknown. */
  readonly isKnown: boolean;
}

/** The pages of the site. */
export interface SitePages {
  /** Paths that links may have, of pages and of their sections: `/services`, `/services#process`. */
  readonly linkPaths: readonly string[];
  /** The paths of pages that are no rows of lists, with the files that describe them. */
  readonly singlePages: ReadonlyMap<string, string>;
  readonly pageLists: readonly PageList[];
}

/** Pages and pictures that the data files can refer to. */
export interface SiteContext extends Pictures, SitePages {}

/** A problem of a value, at an offset in the text of its file. */
export interface ValueProblem {
  readonly path: ValuePath;
  readonly offset: number;
  readonly message: string;
}

/**
 * Characters that HTML forbids: control characters except white space, surrogates without their other half, and code
 * points that are no characters. Also U+202A to U+202E, with which text pasted from other programs turns its direction,
 * and U+FFFD, with which a program has replaced a character that it could not read.
 */
const FORBIDDEN_CHARACTER =
  // oxlint-disable-next-line no-control-regex -- searches for such characters
  /[\0-\u0008\u000B\u000E-\u001F\u007F-\u009F\u202A-\u202E\uFFFD\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/**
 * Also characters without a shape, and all blanks except a plain one, for texts that programs read: a form service
 * would not know a key with such a character. The patterns in `data/schema/` have those up to U+FFFF, but not U+FFFD.
 */
const HIDDEN_CHARACTER =
  /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\uFFFD]|(?! )\p{Z}/u;

/** Explains that a text must not be empty. The patterns in `data/schema/` do so unless it has tags, beyond U+FFFF. */
function explainEmpty(text: string, { pattern, patternErrorMessage }: Schema): string | undefined {
  const isEmpty = Array.from(text).every((character) => character === " " || HIDDEN_CHARACTER.test(character));
  return pattern !== undefined && isEmpty ? patternErrorMessage : undefined;
}

/** Returns whether a program reads a text. The pattern of texts for visitors has a message of its own. */
const isForProgram = ({ enum: values, format, pattern, patternErrorMessage }: Schema) =>
  values !== undefined || format !== undefined || (pattern !== undefined && patternErrorMessage === undefined);

/** Windows-1252 from 0x80 on, with spaces for gaps, for texts that were read as Latin 1. Node 20 cannot decode it. */
const WINDOWS_CHARACTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** The number of characters before the place of a mistake that its message repeats. */
const MAX_QUOTED = 20;

/** Explains a character that a text must not have, by its index, and names its place: its field does not show it. */
function explainCharacter(text: string, index: number): string {
  const intended = WINDOWS_CHARACTERS[text.charCodeAt(index) - 0x80]?.trim() ?? "";
  if (intended !== "") return messages.wrongCharacter(intended);
  const before = Array.from(text.slice(0, index)).slice(-MAX_QUOTED).join("");
  return text[index] === "\uFFFD" ? messages.lostCharacter(before) : messages.invisibleCharacter(before);
}

/** Finds a character that a text must not have, which may be escaped in the file. */
export function findCharacterProblem(
  { offset, length, value }: StringASTNode,
  schema: Schema,
  context: SiteContext,
  fileText: string,
): Omit<ValueProblem, "path"> | undefined {
  // A file may have any name.
  if (schema.format === "picture-file" && hasPicture(value, context)) return undefined;
  const index = value.search(isForProgram(schema) ? HIDDEN_CHARACTER : FORBIDDEN_CHARACTER);
  if (index < 0) {
    const text = value.trim();
    const hasOuterSpace = text !== "" && text !== value;
    return isForProgram(schema) && hasOuterSpace ? { offset, message: messages.outerSpace } : undefined;
  }
  // Each match is a UTF-16 unit of the text, as `index` counts them. The file may have an escape for it, such as `\n`.
  const writtenUnits = [...fileText.slice(offset + 1, offset + length).matchAll(/\\u[\da-f]{4}|\\.|[^]/gi)];
  return { offset: offset + 1 + (writtenUnits[index]?.index ?? 0), message: explainCharacter(value, index) };
}

/** Explains the mistake in a URL that starts with https:// or http://. Leaves other texts to patterns in schemas. */
function explainUrl(value: string): string | undefined {
  const [, user, host = ""] = /^https?:\/\/([^\s/?#]*@)?([^\s/?#]+)/i.exec(value) ?? [];
  if (user !== undefined) return messages.credentials;
  // The host name of a `URL` is in ASCII, also for `münchen.example`. It may have commas, which are not valid.
  const { hostname = "" } = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : {};
  const hasValidDomain = /[^.]\.[^.]/.test(host) && /^[a-z\d.-]+$/.test(hostname);
  // `URL` ignores a colon without a port, and allows port 0, on which no server can be.
  const hasValidPort = !/:0*$/.test(host);
  return host === "" || (hasValidDomain && hasValidPort) ? undefined : messages.invalidDomain(host);
}

/** Scripts in which text runs from right to left. The layout has no such version. */
const RIGHT_TO_LEFT = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Explains a code that is no language, or of one that is not possible. Leaves other texts to the pattern. */
function explainLanguage(code: string, _context: SiteContext, { errorMessage }: Schema): string | undefined {
  try {
    if (languageNames.of(code) === undefined) return errorMessage;
  } catch {
    return undefined; // a `RangeError`: this is no code
  }
  const isRightToLeft = RIGHT_TO_LEFT.has(new Intl.Locale(code).maximize().script ?? "");
  return isRightToLeft ? messages.rightToLeft(code) : undefined;
}

/** File names that hosts give a meaning in each folder. */
const reservedSlugs = new Set(["index", "404"]);

/** Returns whether a row can have a text as its slug. */
const isPossibleSlug = (slug: string, { pattern = "", maxLength = Infinity }: PageList["slugSchema"]) =>
  new RegExp(pattern, "u").test(slug) && slug.length <= maxLength && !reservedSlugs.has(slug);

function explainPage(path: string, { linkPaths, pageLists }: SiteContext): string | undefined {
  if (linkPaths.includes(path)) return undefined;
  const [page = "", section] = path.split("#");
  const list = pageLists.find(({ folder }) => isInFolder(page, folder));
  if (!list) {
    const isOfList = (each: string) => pageLists.some(({ folder }) => isInFolder(each, folder));
    const folders = pageLists.map(({ folder }) => `${folder}…`);
    return messages.missingPage(path, [...linkPaths.filter((each) => !isOfList(each)), ...folders]);
  }
  // A list that cannot be read has a problem of its own.
  if (!list.isKnown) return undefined;
  const known = linkPaths.filter((each) => isInFolder(each, list.folder));
  const slug = page.slice(list.folder.length);
  if ((section !== undefined && known.includes(page)) || !isPossibleSlug(slug, list.slugSchema))
    return messages.missingPage(path, known);
  return messages.missingRowPage(path, { ...list, slug, paths: known });
}

/** Explains an old path that is not free. A redirect leads to a page, and no page is redirected, so none is a loop. */
function explainOldPath(path: string, { linkPaths, singlePages }: SiteContext): string | undefined {
  const lowercase = path.toLowerCase();
  if (BUILT_FOLDERS.test(lowercase)) return messages.builtFolder(path);
  // Hosts serve a page under these URLs, too. Caddy ignores case: it would redirect /services to itself for /Services.
  const page = lowercase.replace(/\.html$/, "").replace(/(?:^|\/)index$/, "") || "/";
  const pages = new Set([...linkPaths, ...singlePages.keys()].map((each) => each.toLowerCase()));
  return [page, lowercase, `${lowercase}.html`].some((each) => pages.has(each))
    ? messages.redirectedPage(path)
    : undefined;
}

/** Only the schema of a whole file names its path. */
const isFileSchema = (schema: Schema): schema is FileSchema => "contentField" in schema;

/** Reports each row whose page would be at the path of another page. That of another row breaks `uniqueBy`. */
function* findTakenPaths(
  { value: node }: Described<ASTNode>,
  schema: FileSchema,
  { singlePages, pageLists }: SiteContext,
): Generator<ValueProblem> {
  const { folder = "", slugField = "" } = pageLists.find(({ file }) => file === schema.path) ?? {};
  const rowsKey = rowsKeyOf(schema) ?? "";
  const rows = findNodeAtLocation(node, [rowsKey]);
  for (const index of rows?.children?.keys() ?? []) {
    const path = [rowsKey, index, slugField];
    const found = findNodeAtLocation(node, path);
    const slug = String(found?.value);
    const other = singlePages.get(folder + slug);
    const message = reservedSlugs.has(slug)
      ? messages.reservedSlug(slug)
      : other && messages.takenPath(folder + slug, other);
    if (found && message !== undefined) yield { path, offset: found.offset, message };
  }
}

const hasPicture = (path: string, { picturePaths }: SiteContext) => picturePaths.some((each) => isSamePath(each, path));

function explainPicture(path: string, context: SiteContext, schema: Schema): string | undefined {
  for (const [name, file] of context.preparedFiles) {
    if ("problem" in file && isFileOfPicture(name, path)) return pictureMessages[file.problem](name);
  }
  if (!hasPictureExtension(path)) return schema.errorMessage;
  if (!isPublishable(path)) return messages.unpublishablePicture(path);
  return hasPicture(path, context) ? undefined : messages.missingPicture(path, context.picturePaths);
}

/** The formats that have no rule in vscode-json-languageservice. */
const formats: Readonly<Record<string, (text: string, context: SiteContext, schema: Schema) => string | undefined>> = {
  "web-address": explainUrl,
  language: explainLanguage,
  // Either a URL, or `console`, in which `explainUrl` finds no host: see data/schema/site.json.
  delivery: explainUrl,
  "page-path": explainPage,
  "old-path": explainOldPath,
  "picture-file": explainPicture,
};

export const explainFormat = (text: string, context: SiteContext, schema: Schema) =>
  formats[schema.format ?? ""]?.(text, context, schema);

/** Reports each text, or `true` for `onlyOne`, that an earlier path has, too. `explain` gets that path in words. */
function* findRepeated(
  { value: node, path, schema }: Described<ASTNode>,
  paths: readonly ValuePath[],
  explain: (location: string, earlier: string, value: string) => string,
): Generator<ValueProblem> {
  const seen = new Map<unknown, readonly [path: ValuePath, value: string]>();
  for (const inside of paths) {
    const found = findNodeAtLocation(node, [...inside]);
    const value: unknown = found?.value;
    const text = String(value);
    const key = schemaAt(schema, inside)?.format === "old-path" ? text.toLowerCase() : value;
    const [first, earlier = ""] = seen.get(key) ?? [];
    if (first && found)
      yield { path: [...path, ...inside], offset: found.offset, message: explain(formatSteps(first), earlier, text) };
    else if (typeof value === "string" || value === true) seen.set(key, [inside, text]);
  }
}

/** Returns the paths of all names in a field: values of an object, `[field, "key"]`, or `[field, 0, "name"]`. */
const namesIn = (field: string | number, inside: ASTNode) =>
  Array.from(childNodes(inside), ([step]) => (typeof step === "number" ? [field, step, "name"] : [field, step]));

/** Finds the problem of a text, and the values inside a list or an object that must differ from an earlier one. */
export function* findValueProblems(described: Described<ASTNode>, fileText: string, context: SiteContext) {
  const { value: node, path, schema = {} } = described;
  const { uniqueBy, onlyOne, uniqueNames = [] } = schema;
  if (node.type === "string") {
    const characterProblem = findCharacterProblem(node, schema, context, fileText);
    const message = explainEmpty(node.value, schema) ?? explainFormat(node.value, context, schema);
    if (characterProblem) yield { path, ...characterProblem };
    else if (message !== undefined) yield { path, offset: node.offset, message };
  }
  const pathsOf = (field: string | undefined) =>
    field === undefined || node.type !== "array" ? [] : node.items.map((_item, index) => [index, field]);
  yield* findRepeated(described, pathsOf(uniqueBy), messages.repeated);
  yield* findRepeated(described, pathsOf(onlyOne), messages.onlyOne);
  const named = [...childNodes(node)].filter(([field]) => uniqueNames.includes(String(field)));
  const paths = named.flatMap(([field, inside]) => namesIn(field, inside));
  yield* findRepeated(described, paths, messages.repeated);
  if (isFileSchema(schema) && pageFolderOf(schema) !== undefined) yield* findTakenPaths(described, schema, context);
}
