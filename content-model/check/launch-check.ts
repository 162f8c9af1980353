import { isDeepStrictEqual } from "node:util";
import type { ValidatedData } from "./data-validator";
import { valueMessages } from "./messages";
import type { Schema, Schemas } from "../schema-types";
import type { Problem } from "../problems";
import { childNodes, parseFile } from "./parse-file";
import { problemAt } from "./validate-file";
import { walk } from "../walk-schema";

/**
 * URLs and email addresses of example domains (RFC 2606): `https://www.example.com/a` and `me@example.org`, but neither
 * `my-example.com` nor `example.com.au`. `.example` is no match: the form has the hint `you@company.example`.
 */
const placeholderUrl = /(?:[\w.@/:-]{0,99}[.@/])?(?<![\w-])example\.(?:com|org|net)(?![\w-]|\.\w)[\w/-]*/i;

/**
 * Returns whether a value is a placeholder. A list is a placeholder if more than half of its items are: a few replaced
 * rows do not hide the samples, and a few real figures may be equal to samples.
 */
function isPlaceholder(value: unknown, placeholder: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(placeholder)) return isDeepStrictEqual(value, placeholder);
  const same = value.filter((item) => placeholder.some((known) => isDeepStrictEqual(item, known)));
  return same.length > value.length / 2;
}

function explainPlaceholder(value: unknown, { placeholder, placeholderReason }: Schema): string | undefined {
  if (placeholder !== undefined && isPlaceholder(value, placeholder))
    return placeholderReason ?? valueMessages.placeholder(JSON.stringify(value));
  const [url] = placeholderUrl.exec(typeof value === "string" ? value : "") ?? [];
  return url === undefined ? undefined : valueMessages.placeholder(url);
}

/** Finds values in valid files that must not go live: URLs of example.com, and placeholders that the schemas name. */
export const findPlaceholders = (schemas: Schemas, texts: ValidatedData["texts"]): readonly Problem[] =>
  [...schemas].flatMap(([filePath, fileSchema]) => {
    const { document, root } = parseFile(Buffer.from(texts.get(filePath) ?? "{}"));
    if (!root) return [];
    return [...walk(childNodes, root, fileSchema)].flatMap(({ value: { offset, length }, schema = {}, path }) => {
      const message = explainPlaceholder(JSON.parse(document.getText().slice(offset, offset + length)), schema);
      return message === undefined ? [] : problemAt(fileSchema, document, { path, offset, message });
    });
  });
