const codeUnit = String.raw`u(?![dD][89A-Fa-f])[\dA-Fa-f]{4}`;
const literal = String.raw`[^\\^$.|?*+(){}[\]\uD800-\uDFFF]|\\(?:[\\^$.|?*+(){}[\]/tnrf]|${codeUnit})`;
const classItem = String.raw`(?!&&|\|\||~~)(?:[^\\[\]\uD800-\uDFFF-]|\\(?:[\\[\]^tnrf-]|${codeUnit}))`;
const classItems = `-?(?:${classItem}(?:-${classItem})?)+-?]`;
const quantifier = String.raw`(?:[?*+]|\{\d+(?:,\d*)?\})(?![?*+{])`;

const tokens = [
  String.raw`\(\?!\[\\s\\S\]\)`, // the end of a text
  String.raw`\((?:\?[:=!])?|[)|^]`,
  // Without the flag `u`, a character beyond U+FFFF counts as two, so that its number must not matter.
  String.raw`\[\^${classItems}[+*](?![?*+{])`,
  String.raw`(?:${literal}|\[(?!\^)${classItems})(?:${quantifier})?`,
  String.raw`(?<=\))${quantifier}`,
];

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").source !== "";
  } catch {
    return false;
  }
}

/**
 * Finds the first part of a pattern that may mean something else in one of the programs that read the schemas: in
 * JavaScript with or without the flag `u`, in Java (editors of JetBrains) or in Python. See content-model/README.md.
 */
export function findUnportablePart(pattern: string): string | undefined {
  const token = new RegExp(tokens.join("|"), "y");
  let end = 0;
  while (token.test(pattern)) end = token.lastIndex;
  const [part] = /^(?:\\.|\[(?:\\.|[^\\\]])*\]?|.)/su.exec(pattern.slice(end)) ?? [];
  return part ?? (compiles(pattern) ? undefined : pattern);
}
