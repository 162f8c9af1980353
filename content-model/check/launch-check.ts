import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
 * `my-example.com` nor `example.com.au`. `.example` is no match: the form has the hint `you@company.example`. Also URLs
 * of the computer on which the site is built, which visitors cannot open.
 */
const placeholderUrl =
  /(?:[\w.@/:-]{0,99}[.@/])?(?<![\w-])example\.(?:com|org|net)(?![\w-]|\.\w)[\w/-]*|https?:\/\/127\.0\.0\.1(?![\w.-])[\w/:-]*/i;

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

/** Finds values in valid files that must not go live: placeholders of the schemas, and URLs such as example.com. */
export const findPlaceholders = (schemas: Schemas, texts: ValidatedData["texts"]): readonly Problem[] =>
  [...schemas].flatMap(([filePath, fileSchema]) => {
    const { document, root } = parseFile(Buffer.from(texts.get(filePath) ?? "{}"));
    if (!root) return [];
    return [...walk(childNodes, root, fileSchema)].flatMap(({ value: { offset, length }, schema = {}, path }) => {
      const message = explainPlaceholder(JSON.parse(document.getText().slice(offset, offset + length)), schema);
      return message === undefined ? [] : problemAt(fileSchema, document, { path, offset, message });
    });
  });

/** The icon that the site came with, and what is drawn from it, with the first digits of their SHA-256. */
export const sampleIcons: ReadonlyMap<string, string> = new Map([
  ["artwork/icon.svg", "2a6cac605c9e41fa"],
  ["static/icon.svg", "125c965c66544f25"],
  ["static/favicon.ico", "a67f595151e7347e"],
  ["static/icon-180.png", "ff48b99a14b936cf"],
  ["static/icon-192.png", "7ae88273ab3738e8"],
  ["static/icon-512.png", "e5c8d8a3cec5926e"],
  ["static/icon-maskable.png", "f5cddbb1d19fe00c"],
]);

const hasDigest = (file: string, digest: string) =>
  existsSync(file) && createHash("sha256").update(readFileSync(file)).digest("hex").startsWith(digest);

/** Finds the icons of a project that are still those that the site came with. Returns a line about all of them. */
export function findSampleIcons(root: string, samples = sampleIcons): readonly string[] {
  const found = [...samples].filter(([path, digest]) => hasDigest(join(root, path), digest)).map(([path]) => path);
  return found.length === 0 ? [] : [`${found.join(", ")}  ${valueMessages.sampleIcon}`];
}
