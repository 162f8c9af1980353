import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findReferencedFiles } from "./referenced-files";

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "site-public-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("finds only files that pages refer to, directly or through other files", () => {
  const files = {
    "index.html": "",
    "app-1.js": 'load("/static/old.png")',
    "chart-1.js": "1",
    "styles.css": "src: url(/static/font.woff2), url('/static/a(1).png'), url(/static/logo@2x.png)",
    "static/now.png": "",
    "static/old.png": "",
    "static/Team café, it's 100% (new) & #1?.png": "",
    "static/font.woff2": "",
    "static/a(1).png": "",
    "static/logo@2x.png": "",
    "page-data/index/page-data.json": "{}",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const page =
    '<img src="/prefix/static/now.png"><img srcset="/static/Team%20caf%C3%A9%2C%20it\'s%20100%25%20(new)%20%26%20%231%3F.png 1x"><div data-scripts="/chart-1.js"></div><script>"/styles.css"</script>';
  const found = findReferencedFiles(new Map([["index.html", Buffer.from(page)]]), folder);
  expect([...found.keys()].toSorted()).toEqual([
    "chart-1.js",
    "static/Team café, it's 100% (new) & #1?.png",
    "static/a(1).png",
    "static/font.woff2",
    "static/logo@2x.png",
    "static/now.png",
    "styles.css",
  ]);
});
