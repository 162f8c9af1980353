/** Data in which every text contains what may break out of HTML, JSON, XML, CSV or a URL. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, modify } from "jsonc-parser";
import { readSchemas } from "../../../content-model/check/schemas";
import { walkValues } from "../../../content-model/walk-schema";

const parts = [
  "</script><h1>",
  "</title></style>",
  "&lt;/script&gt;&lt;h1&gt;",
  "&quot;&amp;amp;",
  "<!-- <script>",
  "]]>-->",
  `"'\``,
  "\\u003c\\",
  "{{x}}${x}",
  "$&$1$'",
  "%0A%3C%",
  "one\ntwo",
  "\u2028\u2029",
  "\u200Ba\u00ADb",
  "e\u0301",
  "👩‍👩‍👧 🇺🇸",
  "\u2067abc\u2069",
];

/** Adds hostile parts to a text until it is as long as it may be, others each time. It begins as a formula. */
function makeHostile(text: string, maxLength = Infinity): string {
  parts.push(...parts.splice(0, 1));
  return parts.reduce(
    (hostile, part) => {
      const longer = `${hostile} ${part}`;
      return Array.from(longer).length > maxLength ? hostile : longer;
    },
    `=${text.slice(0, maxLength / 4)}`,
  );
}

/** Edits each text in the data of a copy of the project. Returns these texts. */
export function writeHostileData(folder: string): readonly string[] {
  const texts: string[] = [];
  for (const [path, fileSchema] of readSchemas(join(folder, "data"))) {
    const file = join(folder, "data", path);
    let content = readFileSync(file, "utf8");
    for (const { value, schema = {}, path: fieldPath } of walkValues(JSON.parse(content), fileSchema)) {
      const { enum: choices, format, pattern, patternErrorMessage, maxLength } = schema;
      const isRestricted = format !== undefined || (pattern !== undefined && patternErrorMessage === undefined);
      if (typeof value !== "string" || choices || isRestricted) continue;
      const text = makeHostile(value, maxLength);
      texts.push(text);
      content = applyEdits(content, modify(content, [...fieldPath], text, {}));
    }
    writeFileSync(file, content);
  }
  return texts;
}
