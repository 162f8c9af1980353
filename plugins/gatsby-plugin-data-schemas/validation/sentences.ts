import type { ErrorObject } from "ajv";
import type { Node } from "jsonc-parser";
import { closest, distance } from "fastest-levenshtein";
import type { Schema } from "./schemas";
import type { Surroundings } from "./surroundings";

const list = (values: readonly string[], conjunction: string) =>
  values.length < 2 ? values.join("") : `${values.slice(0, -1).join(", ")} ${conjunction} ${values.at(-1) ?? ""}`;

/** The one of `known` that was probably meant, where there is one near enough. */
export function meant(written: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(
    written.toLowerCase(),
    known.map((name) => name.toLowerCase()),
  );
  const nearest = known.find((name) => name.toLowerCase() === best);
  const tolerance = written.length < 4 ? 1 : Math.max(2, Math.floor(written.length / 3));
  return distance(written.toLowerCase(), best) <= tolerance ? nearest : undefined;
}

const orMeant = (written: string, known: readonly string[]) => {
  const nearest = meant(written, known);
  return nearest === undefined ? "" : `; did you mean ${JSON.stringify(nearest)}?`;
};

/** A place in a file as its editors would name it: `item 3, "efficiency"`. */
export function namePlace(path: readonly (string | number)[], rowsKey: string | undefined): string {
  const shown = path.length > 1 && path[0] === rowsKey ? path.slice(1) : path;
  return shown.map((part) => (typeof part === "number" ? `item ${String(part + 1)}` : JSON.stringify(part))).join(", ");
}

const formats: Readonly<Record<string, string>> = {
  email: "an e-mail address such as hello@company.com",
  "page-path": "the path of a page, such as /contact",
  "picture-file": "a picture in data/, such as images/founder.png",
};

/** What a field takes, in words that follow "expected". */
export function describeExpected(schema: Schema): string {
  if (schema.enum)
    return `one of ${list(
      schema.enum.map((value) => JSON.stringify(value)),
      "or",
    )}`;
  const [, expectedByPattern] = /^expected (.*)/.exec(schema.patternErrorMessage ?? "") ?? [];
  if (expectedByPattern !== undefined) return expectedByPattern;
  if (schema.format !== undefined) return formats[schema.format] ?? schema.format;
  const { minimum, maximum, type = "string" } = schema;
  const range = minimum === undefined || maximum === undefined ? "" : ` from ${String(minimum)} to ${String(maximum)}`;
  const types = {
    string: "text",
    number: `a number${range}`,
    boolean: "true or false, without quotes",
    array: "a list, in [ ]",
    object: "fields, in { }",
  } as const;
  return types[type];
}

/** What stands in the file, in words that follow "got". */
function describeGot(node: Node, text: string): string {
  if (node.type === "null") return "null, which is nothing";
  if (node.type === "array") return "a list, in [ ]";
  if (node.type === "object") return "fields, in { }";
  const written = text.slice(node.offset, node.offset + node.length);
  const short = written.length > 60 ? `${written.slice(0, 56)} …${node.type === "string" ? '"' : ""}` : written;
  return typeof node.value === "number" && !Number.isFinite(node.value) ? `${short}, which is too large` : short;
}

function explainPicture(value: string, { pictures, brokenPictures }: Surroundings): string {
  const quoted = JSON.stringify(value);
  if (brokenPictures.includes(value))
    return `${quoted} is no picture that can be read: save it anew, as PNG, JPEG or WebP`;
  if (!/\.(?:png|jpe?g|webp)$/i.test(value)) return `expected a PNG, JPEG or WebP picture in data/, got ${quoted}`;
  const inFolder = pictures.find((path) => path.endsWith(`/${value}`));
  const choice = pictures.length === 0 ? "" : `, or take ${list(pictures, "or")}`;
  const hint = inFolder === undefined ? orMeant(value, pictures) : `; did you mean ${JSON.stringify(inFolder)}?`;
  return `there is no picture ${quoted} in data/${hint || `: put it there${choice}`}`;
}

function explainFormat(value: string, schema: Schema, surroundings: Surroundings): string {
  if (schema.format === "picture-file") return explainPicture(value, surroundings);
  const blank = /\s/.test(value) ? "; there is a blank in it" : "";
  if (schema.format !== "page-path")
    return `expected ${describeExpected(schema)}, got ${JSON.stringify(value)}${blank}`;
  const { pagePaths } = surroundings;
  const hint = orMeant(value.startsWith("#") ? `/${value}` : value, pagePaths);
  return `no page of the site, and no place on one, is at ${JSON.stringify(value)}${hint || `: there are ${list(pagePaths, "and")}`}`;
}

/** What one of ajv's findings says, in plain words. */
export function explainFinding(finding: ErrorObject, node: Node, text: string, surroundings: Surroundings): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ajv hands over the part of the schema that it was given
  const schema = finding.parentSchema as Schema;
  switch (finding.keyword) {
    case "pattern": {
      const message = schema.patternErrorMessage ?? "";
      const blank =
        /\s/.test(String(node.value)) && !/^\s*$/.test(String(node.value)) ? "; there is a blank in it" : "";
      return message.startsWith("expected") ? `${message}, got ${describeGot(node, text)}${blank}` : message;
    }
    case "maxLength":
      return `${String(Array.from(String(node.value)).length)} letters are too many: a search result shows ${String(schema.maxLength)} at most`;
    case "minItems":
      return "the list is empty: it needs one item at least";
    case "format":
      return explainFormat(String(node.value), schema, surroundings);
    default: {
      const hint = schema.enum && typeof node.value === "string" ? orMeant(node.value, schema.enum) : "";
      return `expected ${describeExpected(schema)}, got ${describeGot(node, text)}${hint}`;
    }
  }
}

/** What to say of a field that is missing. */
export function explainMissing(key: string, schema: Schema | undefined): string {
  const example = schema?.examples?.[0];
  const shown = example === undefined ? "" : `. Example: ${JSON.stringify(key)}: ${JSON.stringify(example)}`;
  return `${JSON.stringify(key)} is missing${schema?.description === undefined ? "" : ` (${schema.description.replace(/\.$/, "")})`}${shown}`;
}

/** What to say of a field that does not belong where it is. */
export function explainUnknown(key: string, known: readonly string[], missing: readonly string[]): string {
  const hint = orMeant(key, missing) || orMeant(key, known);
  return `${JSON.stringify(key)} is no field here${
    hint ||
    `; the fields are ${list(
      known.map((name) => JSON.stringify(name)),
      "and",
    )}`
  }`;
}
