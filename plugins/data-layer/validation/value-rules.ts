/** The rules for values that JSON Schema cannot express. */
import { findNodeAtLocation, type JSONPath } from "jsonc-parser";
import type { ASTNode, StringASTNode } from "vscode-json-languageservice";
import { hasPictureExtension, isSamePath } from "../file-rules";
import { formatSteps } from "../json-path";
import { pictureMessages, valueMessages as messages } from "../messages";
import { isPublishable, type Pictures, withoutDark } from "../pictures";
import type { Schema } from "../schema-types";
import { childNodes, type Described } from "../walk-schema";

/** Pages and pictures that the data files can refer to. */
export interface SiteContext extends Pictures {
  /** Paths that links may have, of pages and of their sections: `/services`, `/#how-we-work`. */
  readonly linkPaths: readonly string[];
}

export interface ValueProblem {
  readonly path: JSONPath;
  readonly offset: number;
  readonly message: string;
}

/**
 * Characters that HTML forbids: control characters except white space, surrogates without their other half, and those
 * that Unicode keeps for programs. Also embeddings and overrides of the text direction, which other programs paste.
 */
const FORBIDDEN_CHARACTER =
  // oxlint-disable-next-line no-control-regex -- searches for such characters
  /[\0-\u0008\u000B\u000E-\u001F\u007F-\u009F\u202A-\u202E\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/** The characters that programs for Windows mean by U+0080 to U+009F. Node 20 cannot decode them. */
const WINDOWS_CHARACTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** Finds a forbidden character of a text, which may be escaped in the file. */
function findForbiddenCharacter({ offset, length, value }: StringASTNode, fileText: string) {
  const index = value.search(FORBIDDEN_CHARACTER);
  if (index < 0) return undefined;
  const meant = WINDOWS_CHARACTERS[value.charCodeAt(index) - 0x80]?.trim() ?? "";
  // The file may have a character as an escape. One of two UTF-16 units has two matches.
  const written = [...fileText.slice(offset + 1, offset + length).matchAll(/\\u[\da-f]{4}|\\.|[^]/gi)];
  return {
    offset: offset + 1 + (written[index]?.index ?? 0),
    message: meant === "" ? messages.invisibleCharacter : messages.wrongCharacter(meant),
  };
}

/** Explains the mistake in a URL that starts with https:// or http://. Patterns in the schemas reject other texts. */
function explainUrl(value: string): string | undefined {
  const [, user, host = ""] = /^https?:\/\/([^\s/?#]*@)?([^\s/?#]+)/i.exec(value) ?? [];
  if (user !== undefined) return messages.credentials;
  // `URL` writes `münchen.example` in ASCII, and accepts commas.
  const { hostname = "" } = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : {};
  // `URL` ignores a colon without a port, and allows port 0, which nothing can have.
  const isValid = /[^.]\.[^.]/.test(host) && /^[a-z\d.-]+$/.test(hostname) && !/:0*$/.test(host);
  return host === "" || isValid ? undefined : messages.invalidDomain(host);
}

const explainPage = (path: string, { linkPaths }: SiteContext) =>
  linkPaths.includes(path) ? undefined : messages.missingPage(path, linkPaths);

function explainPicture(path: string, { pictures, prepared }: SiteContext, schema: Schema): string | undefined {
  for (const [name, problem] of prepared) {
    if (typeof problem === "string" && isSamePath(withoutDark(name), path)) return pictureMessages[problem](name);
  }
  if (!hasPictureExtension(path)) return schema.errorMessage;
  if (!isPublishable(path)) return messages.unpublishablePicture(path);
  return pictures.some((picture) => isSamePath(picture, path)) ? undefined : messages.missingPicture(path, pictures);
}

/** The formats that have no rule in vscode-json-languageservice. */
const formats: Readonly<Record<string, (text: string, context: SiteContext, schema: Schema) => string | undefined>> = {
  "web-address": explainUrl,
  delivery: explainUrl,
  "page-path": explainPage,
  "picture-file": explainPicture,
};

export const explainFormat = (text: string, context: SiteContext, schema: Schema) =>
  formats[schema.format ?? ""]?.(text, context, schema);

/** Finds texts that occur twice at some places in a value, or a second `true`. `explain` is given the first place. */
function* findRepeated(
  { value: node, path }: Described<ASTNode>,
  places: readonly JSONPath[],
  explain: (place: string, value: string) => string,
): Generator<ValueProblem> {
  const seen = new Map<unknown, JSONPath>();
  for (const place of places) {
    const found = findNodeAtLocation(node, place);
    const value: unknown = found?.value;
    const first = seen.get(value);
    if (first && found)
      yield { path: [...path, ...place], offset: found.offset, message: explain(formatSteps(first), String(value)) };
    else if (typeof value === "string" || value === true) seen.set(value, place);
  }
}

/** Returns the places of the names in a field of `uniqueNames`: all values of an object, or each `name` in a list. */
const namesIn = (field: string | number, inside: ASTNode) =>
  Array.from(childNodes(inside), ([step]) => (typeof step === "number" ? [field, step, "name"] : [field, step]));

export function* findValueProblems(described: Described<ASTNode>, fileText: string, context: SiteContext) {
  const { value: node, path, schema = {} } = described;
  const { uniqueBy, onlyOne, uniqueNames = [] } = schema;
  if (node.type === "string") {
    const character = findForbiddenCharacter(node, fileText);
    if (character) yield { path, ...character };
    const message = explainFormat(node.value, context, schema);
    if (message !== undefined) yield { path, offset: node.offset, message };
  }
  const placesOf = (field: string | undefined) =>
    field === undefined || node.type !== "array" ? [] : node.items.map((_item, index) => [index, field]);
  yield* findRepeated(described, placesOf(uniqueBy), messages.repeated);
  yield* findRepeated(described, placesOf(onlyOne), messages.onlyOne);
  const named = [...childNodes(node)].filter(([field]) => uniqueNames.includes(String(field)));
  const places = named.flatMap(([field, inside]) => namesIn(field, inside));
  yield* findRepeated(described, places, messages.repeated);
}
