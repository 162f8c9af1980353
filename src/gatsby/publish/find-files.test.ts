import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findFiles } from "./find-files";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-public-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

it("finds pages, their data, scripts, and what these name; what nothing names is left", () => {
  write({
    "index.html": '<img src="/static/now.png"><script src="/app-1.js"></script>',
    "old/index.html": "<p>A page that is no more</p>",
    "page-data/index/page-data.json": '{"staticQueryHashes":["12"],"picture":"/static/other.png"}',
    "page-data/old/page-data.json": "{}",
    "page-data/sq/d/12.json": "{}",
    "page-data/sq/d/34.json": "{}",
    "page-data/app-data.json": "{}",
    "app-1.js": "1",
    "app-0.js": "0",
    "late-1.js": 'from "/styles.css"',
    "styles.css": "src: url(/static/font.woff2)",
    "static/now.png": "",
    "static/other.png": "",
    "static/font.woff2": "",
    "static/old.png": "",
    "icon.svg": "<svg/>",
    "icon-180.png": "",
    "icon-192.png": "",
    "icon-512.png": "",
    "icon-maskable.png": "",
    "webpack.stats.json": "{}",
  });
  const found = findFiles(["/"], ["app-1.js", "late-1.js"], folder);
  expect(new Set(found.keys())).toEqual(
    new Set([
      "index.html",
      "page-data/index/page-data.json",
      "page-data/sq/d/12.json",
      "page-data/app-data.json",
      "app-1.js",
      "late-1.js",
      "styles.css",
      "static/now.png",
      "static/other.png",
      "static/font.woff2",
      "icon.svg",
      "icon-180.png",
      "icon-192.png",
      "icon-512.png",
      "icon-maskable.png",
    ]),
  );
});
