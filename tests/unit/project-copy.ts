import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles } from "../../plugins/list-files";

/**
 * A copy of some of the project's folders for the tests of one file to change: each test finds it as it was. Only what a
 * test has changed is written again, since a whole copy for each of a hundred tests takes seconds.
 * @returns the copy's folder
 */
export function copyForTests(...folders: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), "site-unit-test-"));
  const paths = folders.flatMap((folder) => listFiles(folder).map((path) => join(folder, path)));
  const originals = new Map(paths.map((path) => [path, readFileSync(path)]));
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
  afterAll(() => rmSync(root, { recursive: true }));
  return root;
}
