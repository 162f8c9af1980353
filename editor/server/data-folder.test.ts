import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readDataState } from "./data-folder";

it.each(["artwork/icon.svg", "static/icon.svg", "data/site.json"])("notices that %s is replaced", (path) => {
  const root = mkdtempSync(join(tmpdir(), "data-folder-"));
  const file = join(root, path);
  mkdirSync(dirname(file));
  writeFileSync(file, "");
  const before = readDataState(root, "");
  expect(readDataState(root, "")).toBe(before);
  utimesSync(file, 0, 0);
  expect(readDataState(root, "")).not.toBe(before);
  rmSync(root, { recursive: true });
});
