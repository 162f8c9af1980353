import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { listFiles } from "../shared/list-files";

/** Copies a built site without its scripts, as fast as its design can be, to a temporary folder. Returns the folder. */
export function copyWithoutScripts(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "site-without-scripts-"));
  cpSync(folder, copy, { recursive: true });
  for (const path of listFiles(copy).filter((each) => each.endsWith(".html"))) {
    const file = join(copy, path);
    const original = readFileSync(file, "utf8");
    // `RUN_IN_PLACE` in transform-page.ts is on all scripts except JSON-LD, which is for search engines.
    const html = original.replaceAll(/<script(?: type="module")? data-cfasync="false">.*?<\/script>/gs, "");
    if (html === original) throw new Error(`${path} has no scripts as plugins/static-pages writes them.`);
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
  return copy;
}
