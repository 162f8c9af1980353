import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../plugins/list-files";
import { readSpecified, specifiedFiles } from "./sample-data";

const dataFolder = join(__dirname, "..", "data");
const hashFile = join(__dirname, "screenshots", "data.sha256");

function hashData(): string {
  const hash = createHash("sha256");
  const files = listFiles(dataFolder).filter((file) => /^(?!schema\b).*\.(?:json|png|svg)$/.test(file));
  for (const file of files) {
    const bytes = readFileSync(join(dataFolder, file));
    // The formatting of JSON does not affect the page. The decoder removes a byte order mark.
    const content = file.endsWith(".json") ? JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))) : bytes;
    hash.update(file).update(content);
  }
  return `${hash.digest("hex")}\n`;
}

/** Records the data with which screenshots are taken. */
export function recordData(): void {
  writeFileSync(hashFile, hashData());
}

/** Compares data/ with the recorded data. Screenshots are valid only for that: they test design, not text. */
export const isRecordedData = () => existsSync(hashFile) && readFileSync(hashFile, "utf8") === hashData();

/** Returns whether a value has all that another one has. It may have more fields. */
function hasAll(value: unknown, specified: unknown): boolean {
  if (typeof value !== "object" || value === null || typeof specified !== "object" || specified === null) {
    return value === specified;
  }
  if (Array.isArray(specified) && Object.keys(value).length !== specified.length) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(specified).every(([key, inner]) => hasAll(fields.get(key), inner));
}

/** Lists files of data/ whose content is no longer the one that the site was specified with. */
export function findEditedFiles(files = specifiedFiles): readonly string[] {
  return files.filter(
    (file) => !hasAll(JSON.parse(readFileSync(join(dataFolder, file), "utf8")), JSON.parse(readSpecified(file))),
  );
}
