/** The rules for values that JSON Schema cannot express. */
import type { JSONPath } from "jsonc-parser";
import { isJsonObject } from "../../shared/json-type";
import { closestMatch } from "./closest-match";
import { explainUrl } from "./explain-url";
import { hasPictureExtension, isSamePath } from "../file-rules";
import { formatSteps } from "../json-path";
import { pictureMessages, valueMessages as messages } from "../messages";
import { isPublishable, withoutDark } from "../pictures";
import type { Schema } from "../schema-types";
import type { SiteContext } from "./site-context";
import { type DescribedValue, walkValues } from "../walk-schema";

/** A mistake in a value, or in a value inside it. */
interface RuleProblem {
  readonly path: JSONPath;
  readonly message: string;
  /** The index of the wrong character in a text. */
  readonly index?: number | undefined;
}

/**
 * Characters that HTML forbids: control characters except white space, surrogates without their other half, and those that
 * Unicode keeps for programs. Also embeddings and overrides of the text direction, which other programs paste.
 */
const FORBIDDEN_CHARACTER =
  // oxlint-disable-next-line no-control-regex -- searches for such characters
  /[\0-\u0008\u000B\u000E-\u001F\u007F-\u009F\u202A-\u202E\p{Surrogate}\p{Noncharacter_Code_Point}]/u;

/** The characters that programs for Windows mean by U+0080 to U+009F. `TextDecoder` of Node 20 does not know them. */
const WINDOWS_CHARACTERS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function findForbiddenCharacter(text: string): readonly RuleProblem[] {
  const { 0: character = "", index } = FORBIDDEN_CHARACTER.exec(text) ?? {};
  if (index === undefined) return [];
  const meant = WINDOWS_CHARACTERS[character.charCodeAt(0) - 0x80]?.trim() ?? "";
  return [{ path: [], message: meant === "" ? messages.invisibleCharacter : messages.wrongCharacter(meant), index }];
}

function explainPage(path: string, { linkPaths }: SiteContext): string | undefined {
  if (linkPaths.includes(path)) return undefined;
  // The sections of the home page have paths such as /#how-we-work.
  return messages.missingPage(path, closestMatch(path.startsWith("#") ? `/${path}` : path, linkPaths), linkPaths);
}

function explainPicture(path: string, { pictures, brokenPictures }: SiteContext, schema: Schema): string | undefined {
  for (const [broken, problem] of brokenPictures) {
    if (isSamePath(withoutDark(broken), path)) return pictureMessages[problem](broken);
  }
  if (!hasPictureExtension(path)) return schema.errorMessage;
  if (!isPublishable(path)) return messages.unpublishablePicture(path);
  if (pictures.some((picture) => isSamePath(picture, path))) return undefined;
  // Editors may have forgotten the folder.
  const samePictureInFolder = pictures.find((picture) => picture.endsWith(`/${path}`));
  return messages.missingPicture(path, samePictureInFolder ?? closestMatch(path, pictures), pictures);
}

/** The mistakes in texts of a format, which has no rule in vscode-json-languageservice. */
const formats: Readonly<Record<string, (text: string, context: SiteContext, schema: Schema) => string | undefined>> = {
  "web-address": explainUrl,
  delivery: explainUrl,
  "page-path": explainPage,
  "picture-file": explainPicture,
};

function findTextProblems(text: string, schema: Schema, context: SiteContext): readonly RuleProblem[] {
  const message = formats[schema.format ?? ""]?.(text, context, schema);
  return [...findForbiddenCharacter(text), ...(message === undefined ? [] : [{ path: [], message }])];
}

const fieldOf = (item: unknown, field: string): unknown => (isJsonObject(item) ? item[field] : undefined);

type PlacedText = readonly [path: JSONPath, text: unknown];

/** Finds texts that occur twice. `explain` is given the text and the place of the first. */
function findRepeated(
  texts: readonly PlacedText[],
  explain: (text: string, first: JSONPath) => string,
): readonly RuleProblem[] {
  const seen = new Map<string, JSONPath>();
  return texts.flatMap(([path, text]) => {
    if (typeof text !== "string") return [];
    const first = seen.get(text);
    if (first) return [{ path, message: explain(text, first) }];
    seen.set(text, path);
    return [];
  });
}

function findListProblems(items: readonly unknown[], { uniqueBy, onlyOne }: Schema): readonly RuleProblem[] {
  const texts =
    uniqueBy === undefined ? [] : items.map((item, index): PlacedText => [[index, uniqueBy], fieldOf(item, uniqueBy)]);
  const repeated = findRepeated(texts, (text, [first]) =>
    messages.duplicateItem(text, Number(first) + 1, uniqueBy ?? ""),
  );
  if (onlyOne === undefined) return repeated;
  const [first = 0, ...others] = [...items.keys()].filter((index) => fieldOf(items[index], onlyOne) === true);
  return [
    ...repeated,
    ...others.map((index) => ({ path: [index, onlyOne], message: messages.onlyOne(onlyOne, first + 1) })),
  ];
}

/** Finds repeated names. Each field is an object whose values are names, or a list whose items have a `name`. */
function findRepeatedNames(value: unknown, fields: readonly string[]): readonly RuleProblem[] {
  const names = fields.flatMap((field): readonly PlacedText[] => {
    const inside = fieldOf(value, field) ?? {};
    return Array.isArray(inside)
      ? inside.map((item, index) => [[field, index, "name"], fieldOf(item, "name")])
      : Object.entries(inside).map(([key, name]) => [[field, key], name]);
  });
  return findRepeated(names, (name, first) => messages.repeatedName(name, formatSteps(first)));
}

function findInValue({ value, schema = {} }: DescribedValue, context: SiteContext): readonly RuleProblem[] {
  if (typeof value === "string") return findTextProblems(value, schema, context);
  if (typeof value === "number" && !Number.isFinite(value)) return [{ path: [], message: messages.notANumber }];
  if (Array.isArray(value)) return findListProblems(value, schema);
  return schema.uniqueNames ? findRepeatedNames(value, schema.uniqueNames) : [];
}

/** Finds mistakes in a value and all values inside it. */
export const findValueProblems = (value: unknown, schema: Schema, context: SiteContext): readonly RuleProblem[] =>
  [...walkValues(value, schema)].flatMap((described) =>
    findInValue(described, context).map(({ path, message, index }) => ({
      path: [...described.path, ...path],
      message,
      index,
    })),
  );
