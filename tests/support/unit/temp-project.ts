import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { siteData } from "../site-data";
import { listFiles } from "../../../shared/list-files";

/**
 * Copies folders of the project, with the content of tests/sites/specified/, to a temporary path, which is long and has
 * spaces as on other computers. Before each test, it writes only what the last one has changed: whole copies take
 * seconds.
 */
export function createTempProject(...folders: readonly string[]): string {
  const temporary = mkdtempSync(join(tmpdir(), "site unit test "));
  const root = join(temporary, "a folder with a long name ".repeat(6).trim());
  const paths = folders.flatMap((folder) => listFiles(folder).map((path) => join(folder, path)));
  const originals = new Map<string, Buffer>(paths.map((path) => [path, readFileSync(path)]));
  for (const [path, content] of siteData) originals.set(join("data", path), content);
  const restore = () => {
    const present = new Set(listFiles(root).map((path) => join(path)));
    for (const path of present) if (!originals.has(path)) rmSync(join(root, path));
    for (const [path, original] of originals) {
      const copy = join(root, path);
      if (present.has(path) && readFileSync(copy).equals(original)) continue;
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(copy, original);
    }
  };
  beforeEach(restore);
  afterAll(() => rmSync(temporary, { recursive: true }));
  return root;
}
