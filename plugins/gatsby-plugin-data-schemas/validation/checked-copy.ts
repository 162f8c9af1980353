import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkData, type DataCheck } from "./check-data";
import { CHECKED_FOLDER } from "../checked-folder";
import { listFiles } from "../../list-files";
import { decodeText } from "./encoding";
import type { Schema } from "./schemas";

/** A value as the schema's examples have it. */
function exampleOf(schema: Schema): unknown {
  if (schema.type === "array") return [exampleOf(schema.items ?? {})];
  if (schema.type !== "object") return schema.examples?.[0];
  return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, field]) => [key, exampleOf(field)]));
}

function writeWhereChanged(path: string, content: Uint8Array): void {
  if (existsSync(path) && readFileSync(path).equals(content)) return;
  mkdirSync(dirname(path), { recursive: true });
  // In one step, so that nobody reads half a file. gatsby-source-filesystem looks away from files of this ending.
  writeFileSync(`${path}.un~`, content);
  renameSync(`${path}.un~`, path);
}

const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);

/** Checks `data/` and brings the copy up to date with what is good in it. `root` is the project's folder. */
export function updateCheckedCopy(root = "."): DataCheck {
  const check = checkData(root);
  const from = (path: string) => join(root, "data", path);
  const to = (path: string) => join(root, CHECKED_FOLDER, path);

  // A file that is no picture would stop Gatsby.
  const pictures = listFiles(from("images")).filter((path) => !check.brokenPictures.includes(`images/${path}`));
  for (const path of pictures) writeWhereChanged(to(`images/${path}`), readFileSync(from(`images/${path}`)));
  for (const [path, schema] of check.schemas) {
    if (check.validFiles.includes(path)) {
      const decoded = decodeText(readFileSync(from(path)));
      // Gatsby's own reading of JSON fails at a byte order mark, which the decoded text has no longer.
      if ("text" in decoded) writeWhereChanged(to(path), Buffer.from(decoded.text));
    } else if (
      !check.isValidCopy(
        path,
        readIfThere(to(path)),
        listFiles(to("images")).map((name) => `images/${name}`),
      )
    ) {
      // Nothing was ever good here, or only by rules that have changed since.
      writeWhereChanged(to(path), Buffer.from(JSON.stringify(exampleOf(schema), null, 2)));
    }
  }
  // A picture that is gone may still be shown by the last good state of a file that has a slip now.
  if (check.problems.length === 0) {
    for (const path of listFiles(to("images"))) {
      if (!pictures.includes(path)) rmSync(to(`images/${path}`));
    }
  }
  return check;
}
