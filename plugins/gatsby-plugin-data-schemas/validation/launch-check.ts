import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseTree } from "jsonc-parser";
import { isDeepStrictEqual } from "node:util";
import type { DataProblem } from "./check-file";
import { namePlace } from "./sentences";
import { type FileSchema, rowsKeyOf, type Schema } from "./schemas";
import { positionAt } from "./text-position";

/** Addresses that belong to nobody (RFC 2606). An example inside an empty field, `you@company.example`, is none of them. */
const placeholderAddress = /[\w.@/:-]*\bexample\.(?:com|org|net)\b[\w/-]*/i;

/** Of a list, more than half of the items: a changed figure does not make the others the company's own. */
function isPlaceholder(value: unknown, placeholder: unknown): boolean {
  if (!Array.isArray(value) || !Array.isArray(placeholder)) return isDeepStrictEqual(value, placeholder);
  const same = value.filter((item) => placeholder.some((known) => isDeepStrictEqual(item, known)));
  return same.length > value.length / 2;
}

/** Finds what must not go live as it is: addresses under example.com, and values that the schemas call placeholders. */
export function findPlaceholders(schemas: ReadonlyMap<string, FileSchema>, root = "."): readonly DataProblem[] {
  return [...schemas].flatMap(([path, fileSchema]) => {
    const file = `data/${path}`;
    const text = readFileSync(join(root, file), "utf8");
    const tree = parseTree(text);
    const problems: DataProblem[] = [];
    const visit = (node: Node, schema: Schema | undefined, place: readonly (string | number)[]) => {
      const value: unknown = JSON.parse(text.slice(node.offset, node.offset + node.length));
      const add = (message: string) => {
        const where = namePlace(place, rowsKeyOf(fileSchema));
        problems.push({ file, ...positionAt(text, node.offset), message: `${where}: ${message}` });
      };
      if (schema?.placeholder !== undefined && isPlaceholder(value, schema.placeholder)) {
        add(schema.placeholderReason ?? `${JSON.stringify(value)} is a placeholder: put your own in its place`);
      } else if (node.type === "string") {
        const [address] = placeholderAddress.exec(String(value)) ?? [];
        if (address !== undefined) add(`${address} is a placeholder: put your own address in its place`);
      }
      for (const [index, child] of (node.children ?? []).entries()) {
        if (node.type === "array") visit(child, schema?.items, [...place, index]);
        const [key, inner] = child.children ?? [];
        if (node.type === "object" && key && inner)
          visit(inner, schema?.properties?.[String(key.value)], [...place, String(key.value)]);
      }
    };
    if (tree) visit(tree, fileSchema, []);
    return problems;
  });
}
