import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type JSONPath, type Node, parseTree } from "jsonc-parser";
import type { DataValidator } from "./data-validator";
import { valueMessages } from "./messages";
import type { Schema } from "./schemas";
import { type Problem, problemAt } from "./validate-file";

/**
 * URLs and email addresses of example domains (RFC 2606), except `.example`: the hint in the empty email field is
 * `you@company.example`.
 */
const placeholderUrl = /(?:[\w.@/:-]*[.@/])?(?<![\w-])example\.(?:com|org|net)(?![\w-]|\.\w)[\w/-]*/i;

/**
 * Returns whether a value is a placeholder. A list is one if more than half of its items are: a few replaced rows do not hide
 * the samples, and a few real figures may be equal to samples.
 */
function isPlaceholder(value: unknown, placeholder: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(placeholder)) return isDeepStrictEqual(value, placeholder);
  const same = value.filter((item) => placeholder.some((known) => isDeepStrictEqual(item, known)));
  return same.length > value.length / 2;
}

/** Finds values in valid files that must not go live: URLs of example.com, and placeholders that the schemas name. */
export function findPlaceholders({ root, schemas }: DataValidator): readonly Problem[] {
  return [...schemas].flatMap(([filePath, fileSchema]) => {
    const text = readFileSync(join(root, "data", filePath), "utf8");
    const search = (node: Node, schema: Schema | undefined, path: JSONPath): readonly Problem[] => {
      // `getNodeValue` returns objects without a prototype, which are not strictly equal to those of the schema.
      const value: unknown = JSON.parse(text.slice(node.offset, node.offset + node.length));
      const problem = (message: string) => problemAt(fileSchema, text, { path, offset: node.offset, message });
      if (schema?.placeholder !== undefined && isPlaceholder(value, schema.placeholder)) {
        return [problem(schema.placeholderReason ?? valueMessages.placeholder(JSON.stringify(value)))];
      }
      const [url] = placeholderUrl.exec(node.type === "string" ? String(value) : "") ?? [];
      if (url !== undefined) return [problem(valueMessages.placeholder(url))];
      return (node.children ?? []).flatMap((child, index) => {
        if (node.type === "array") return search(child, schema?.items, [...path, index]);
        const [key, inner] = child.children ?? [];
        const name = String(key?.value);
        return inner ? search(inner, schema?.properties?.[name], [...path, name]) : [];
      });
    };
    const tree = parseTree(text);
    return tree ? search(tree, fileSchema, []) : [];
  });
}
