import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { listFiles } from "../plugins/list-files";

const dataFolder = join(__dirname, "..", "data");
const sampleFolder = join(__dirname, "sample-data");
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

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));

/** Lists files of data/ that differ from the content that the site ships with, which tests/sample-data/ also has. */
export function findEditedFiles(files = listFiles(sampleFolder)): string[] {
  return files.filter(
    (file) => !isDeepStrictEqual(readJson(join(dataFolder, file)), readJson(join(sampleFolder, file))),
  );
}
