import type { JSONPath, Node } from "jsonc-parser";
import type { Schema } from "./schemas";
import { positionAt } from "./text-position";

/** The key of a field, as it stands in the file. */
export const keyNode = (property: Node) => property.children?.[0] ?? property;

/** The node at a path. Of fields that are there twice it is the last, which is the one that JSON takes. */
export function nodeAt(node: Node, path: JSONPath): Node | undefined {
  return path.reduce<Node | undefined>((inner, step) => {
    if (typeof step === "number") return inner?.children?.[step];
    return inner?.children?.findLast((property) => keyNode(property).value === step)?.children?.[1];
  }, node);
}

/** Something wrong in a file, at a place in its tree. */
export interface Finding {
  readonly path: JSONPath;
  readonly node: Node;
  readonly message: string;
}

/** Fields that stand in the same braces twice: JSON takes the last one in silence. */
export function findDoubled(node: Node, path: JSONPath, text: string): readonly Finding[] {
  const children = node.children ?? [];
  if (node.type === "array") return children.flatMap((item, index) => findDoubled(item, [...path, index], text));
  if (node.type !== "object") return [];
  const first = new Map<unknown, Node>();
  const findings: Finding[] = [];
  for (const property of children) {
    const key = keyNode(property);
    const value = property.children?.[1];
    const earlier = first.get(key.value);
    if (earlier) {
      const { line } = positionAt(text, earlier.offset);
      const message = `${JSON.stringify(key.value)} is there twice, first in line ${String(line)}: delete one of them`;
      findings.push({ path, node: key, message });
    } else {
      first.set(key.value, key);
    }
    if (value) findings.push(...findDoubled(value, [...path, String(key.value)], text));
  }
  return findings;
}

/** What is wrong between the items of a list: see `uniqueBy` and `onlyOne`. */
export function findBetweenItems(node: Node, schema: Schema, path: JSONPath): readonly Finding[] {
  const children = node.children ?? [];
  if (node.type === "object") {
    return children.flatMap((property) => {
      const key = String(keyNode(property).value);
      const [, value] = property.children ?? [];
      const inner = schema.properties?.[key];
      return value && inner ? findBetweenItems(value, inner, [...path, key]) : [];
    });
  }
  if (node.type !== "array") return [];
  const findings: Finding[] = [];
  const { uniqueBy, onlyOne, items } = schema;
  if (uniqueBy !== undefined) {
    const seen = new Map<unknown, number>();
    for (const [index, item] of children.entries()) {
      const field = nodeAt(item, [uniqueBy]);
      if (field?.type !== "string") continue;
      const earlier = seen.get(field.value);
      const message = `${JSON.stringify(field.value)} is there already, in item ${String((earlier ?? 0) + 1)}: each ${uniqueBy} comes once`;
      if (earlier !== undefined) findings.push({ path: [...path, index, uniqueBy], node: field, message });
      else seen.set(field.value, index);
    }
  }
  if (onlyOne !== undefined) {
    const [first, ...others] = [...children.entries()].filter(([, item]) => nodeAt(item, [onlyOne])?.value === true);
    for (const [index, item] of others) {
      const field = nodeAt(item, [onlyOne]);
      const message = `item ${String((first?.[0] ?? 0) + 1)} is it already: one can be true, the others are false`;
      if (field) findings.push({ path: [...path, index, onlyOne], node: field, message });
    }
  }
  return [
    ...findings,
    ...children.flatMap((item, index) => (items ? findBetweenItems(item, items, [...path, index]) : [])),
  ];
}
