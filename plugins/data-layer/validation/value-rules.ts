/** The rules for values that JSON Schema cannot express. */
import type { JSONPath } from "jsonc-parser";
import { isJsonObject } from "../../shared/json-type";
import { closestMatch } from "./closest-match";
import { hasPictureExtension, isSamePath } from "../file-rules";
import { formatSteps } from "../json-path";
import { pictureMessages, valueMessages as messages } from "../messages";
import { isPublishable, type Pictures, withoutDark } from "../pictures";
import type { Schema } from "../schema-types";
import { type DescribedValue, walkValues } from "../walk-schema";

/** Pages and pictures that the data files can refer to. */
export interface SiteContext extends Pictures {
  /** Paths that links may have, of pages and of their sections: `/services`, `/#how-we-work`. */
  readonly linkPaths: readonly string[];
}

interface RuleProblem {
  readonly path: JSONPath;
  readonly message: string;
  /** The index of the wrong character in a text. */
  readonly index?: number;
}

/**
 * Characters that HTML forbids: control characters except white space, surrogates without their other half, and those
 * that Unicode keeps for programs. Also embeddings and overrides of the text direction, which other programs paste.
 */
const FORBIDDEN_CHARACTER =
  // oxlint-disable-next-line no-control-regex -- searches for such characters
  /[\0-\u0008\u000B\u000E-\u001F\u007F-\u009F\u202A-\u202E\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/** The characters that programs for Windows mean by U+0080 to U+009F. `TextDecoder` of Node 20 does not know them. */
const WINDOWS_CHARACTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function findForbiddenCharacter(text: string): readonly RuleProblem[] {
  const index = text.search(FORBIDDEN_CHARACTER);
  if (index < 0) return [];
  const meant = WINDOWS_CHARACTERS[text.charCodeAt(index) - 0x80]?.trim() ?? "";
  return [{ path: [], message: meant === "" ? messages.invisibleCharacter : messages.wrongCharacter(meant), index }];
}

/** Explains the mistake in a URL that starts with https:// or http://. Patterns in the schemas reject other texts. */
function explainUrl(value: string): string | undefined {
  const [, user, host = ""] = /^https?:\/\/([^\s/?#]*@)?([^\s/?#]+)/i.exec(value) ?? [];
  if (user !== undefined) return messages.credentials;
  // `URL` writes `münchen.example` in ASCII. Only the pattern rejects commas.
  const { hostname = "" } = URL.canParse(`https://${host}`) ? new URL(`https://${host}`) : {};
  const isValid = /[^.]\.[^.]/.test(host) && /^[a-z\d.-]+$/.test(hostname);
  return host === "" || isValid ? undefined : messages.invalidDomain(host);
}

function explainPage(path: string, { linkPaths }: SiteContext): string | undefined {
  if (linkPaths.includes(path)) return undefined;
  // The sections of the home page have paths such as /#how-we-work.
  return messages.missingPage(path, closestMatch(path.startsWith("#") ? `/${path}` : path, linkPaths), linkPaths);
}

function explainPicture(path: string, { pictures, decoded }: SiteContext, schema: Schema): string | undefined {
  for (const [name, problem] of decoded) {
    if (typeof problem === "string" && isSamePath(withoutDark(name), path)) return pictureMessages[problem](name);
  }
  if (!hasPictureExtension(path)) return schema.errorMessage;
  if (!isPublishable(path)) return messages.unpublishablePicture(path);
  if (pictures.some((picture) => isSamePath(picture, path))) return undefined;
  // Editors may have forgotten the folder.
  const samePictureInFolder = pictures.find((picture) => picture.endsWith(`/${path}`));
  return messages.missingPicture(path, samePictureInFolder ?? closestMatch(path, pictures), pictures);
}

/** The formats that have no rule in vscode-json-languageservice. */
const formats: Readonly<Record<string, (text: string, context: SiteContext, schema: Schema) => string | undefined>> = {
  "web-address": explainUrl,
  delivery: explainUrl,
  "page-path": explainPage,
  "picture-file": explainPicture,
};

export const explainFormat = (text: string, schema: Schema, context: SiteContext) =>
  formats[schema.format ?? ""]?.(text, context, schema);

type PlacedValue = readonly [path: JSONPath, value: unknown];

const fieldsOf = (items: readonly unknown[], field: string | undefined): readonly PlacedValue[] =>
  field === undefined ? [] : items.map((item, index) => [[index, field], isJsonObject(item) ? item[field] : undefined]);

/** Finds texts that occur twice, or a second `true`. `explain` is given the place of the first. */
function findRepeated(values: readonly PlacedValue[], explain: (place: string, value: string) => string) {
  const seen = new Map<unknown, JSONPath>();
  return values.flatMap(([path, value]): readonly RuleProblem[] => {
    const first = seen.get(value);
    if (first) return [{ path, message: explain(formatSteps(first), String(value)) }];
    if (typeof value === "string" || value === true) seen.set(value, path);
    return [];
  });
}

/** Returns the names in fields of an object: the values of objects, and each `name` in lists. */
const namesIn = (object: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  fields.flatMap((field) => {
    const inside = object[field] ?? {};
    const names = Array.isArray(inside)
      ? fieldsOf(inside, "name")
      : Object.entries(inside).map(([key, name]): PlacedValue => [[key], name]);
    return names.map(([path, name]): PlacedValue => [[field, ...path], name]);
  });

function findInValue({ value, schema = {} }: DescribedValue, context: SiteContext): readonly RuleProblem[] {
  if (typeof value === "string") {
    const message = explainFormat(value, schema, context);
    return [...findForbiddenCharacter(value), ...(message === undefined ? [] : [{ path: [], message }])];
  }
  if (typeof value === "number" && !Number.isFinite(value)) return [{ path: [], message: messages.notANumber }];
  if (Array.isArray(value)) {
    const repeated = findRepeated(fieldsOf(value, schema.uniqueBy), messages.repeated);
    return [...repeated, ...findRepeated(fieldsOf(value, schema.onlyOne), messages.onlyOne)];
  }
  return isJsonObject(value) ? findRepeated(namesIn(value, schema.uniqueNames ?? []), messages.repeated) : [];
}

export function* findValueProblems(value: unknown, schema: Schema, context: SiteContext): Generator<RuleProblem> {
  for (const described of walkValues(value, schema)) {
    for (const problem of findInValue(described, context))
      yield { ...problem, path: [...described.path, ...problem.path] };
  }
}
