import type { ErrorObject } from "ajv";
import { closest, distance } from "fastest-levenshtein";
import type { Node } from "jsonc-parser";
import { explainUrl, urlFormats } from "./explain-url";
import { isSamePath } from "./file-rules";
import { listChoices, pictureMessages, valueMessages } from "./messages";
import type { Schema } from "./schemas";
import { hasPictureExtension, isPublishable, withoutDark } from "./pictures";
import type { SiteContext } from "./site-context";

/** Returns the most similar candidate, if at most a third of the letters differ, or two of four or five, or one of fewer. */
export function closestMatch(written: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0) return undefined;
  const lowercase = candidates.map((candidate) => candidate.toLowerCase());
  const best = closest(written.toLowerCase(), lowercase);
  const tolerance = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  return distance(written.toLowerCase(), best) <= tolerance ? candidates[lowercase.indexOf(best)] : undefined;
}

/** Returns the values that a field accepts, as a noun phrase: `a number from 0 to 100`. */
export function describeExpected(schema: Schema): string {
  const { enum: choices, expected, minimum, maximum, type = "string" } = schema;
  if (expected !== undefined) return expected;
  if (choices) return listChoices(choices.map((choice) => JSON.stringify(choice)));
  const range = minimum === undefined || maximum === undefined ? "" : ` from ${String(minimum)} to ${String(maximum)}`;
  return {
    string: "text in quotes",
    number: `a number${range}`,
    boolean: "true or false without quotes",
    array: "a list in [ ]",
    object: "fields in { }",
  }[type];
}

/** Returns the value in the file as a noun phrase: `a list in [ ]`. */
function describeFound(node: Node, text: string): string {
  if (node.type === "array") return "a list in [ ]";
  if (node.type === "object") return "fields in { }";
  const written = text.slice(node.offset, node.offset + node.length);
  const short = written.length > 60 ? `${written.slice(0, 56)} …${node.type === "string" ? '"' : ""}` : written;
  return typeof node.value === "number" && !Number.isFinite(node.value) ? `${short}, which is too large` : short;
}

function explainPicture(path: string, { pictures, brokenPictures }: SiteContext): string {
  for (const [broken, problem] of brokenPictures) {
    if (isSamePath(withoutDark(broken), path)) return pictureMessages[problem](broken);
  }
  if (!hasPictureExtension(path)) {
    return valueMessages.unexpected("a PNG, JPEG or WebP picture in data/", JSON.stringify(path));
  }
  if (!isPublishable(path)) return valueMessages.unpublishablePicture(path);
  // Editors may have forgotten the folder.
  const samePictureInFolder = pictures.find((picture) => picture.endsWith(`/${path}`));
  return valueMessages.missingPicture(path, samePictureInFolder ?? closestMatch(path, pictures), pictures);
}

/** Returns the message for an error that ajv found in a value. */
export function explainValue(error: ErrorObject, node: Node, text: string, context: SiteContext): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the schema that ajv was given
  const schema = (error.parentSchema ?? {}) as Schema;
  const value = String(node.value);
  const pattern = new RegExp(schema.pattern ?? "", "u");
  const withoutSpace = [value.trim(), value.replaceAll(/\s/g, "")].filter((other) => other !== "" && other !== value);
  const spaceHint = withoutSpace.some((other) => pattern.test(other)) ? valueMessages.space : "";
  const unexpected = () => valueMessages.unexpected(describeExpected(schema), describeFound(node, text));
  const isMalformed = error.keyword === "format" || error.keyword === "pattern";
  const urlMistake = isMalformed && urlFormats.has(schema.format ?? "") ? explainUrl(value) : undefined;
  if (urlMistake !== undefined) return urlMistake;
  switch (error.keyword) {
    case "uniqueBy":
    case "onlyOne":
    case "uniqueNames":
      return error.message ?? "";
    case "pattern":
      if (schema.expected === undefined && schema.patternErrorMessage !== undefined) return schema.patternErrorMessage;
      return unexpected() + spaceHint;
    case "maxLength":
      return valueMessages.tooLong(Array.from(value).length, schema.maxLength ?? 0);
    case "minItems":
      return valueMessages.emptyList;
    case "format":
      if (schema.format === "picture-file") return explainPicture(value, context);
      if (schema.format !== "page-path") return unexpected() + spaceHint;
      return valueMessages.missingPage(
        value,
        // The sections of the home page have paths such as /#how-we-work.
        closestMatch(value.startsWith("#") ? `/${value}` : value, context.linkPaths),
        context.linkPaths,
      );
    default: {
      const choice = schema.enum && typeof node.value === "string" ? closestMatch(value, schema.enum) : undefined;
      return unexpected() + (choice === undefined ? "" : valueMessages.didYouMean(choice));
    }
  }
}
