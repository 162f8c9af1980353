import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { restoreGatsbyOutput } from "./gatsby-output";

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatsby-output-"));
  process.chdir(folder);
  mkdirSync("public");
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

it("removes a finished site although the cache was deleted, so that an unfinished build is not taken for it", () => {
  writeFileSync("public/_headers", "");
  restoreGatsbyOutput();
  expect(existsSync("public")).toBe(false);
});

it("restores Gatsby's output", () => {
  mkdirSync(".cache/gatsby-public", { recursive: true });
  writeFileSync(".cache/gatsby-public/index.html", "");
  restoreGatsbyOutput();
  expect(existsSync("public/index.html")).toBe(true);
});

it("keeps the output of develop", () => {
  writeFileSync("public/index.html", "");
  restoreGatsbyOutput();
  expect(existsSync("public/index.html")).toBe(true);
});
