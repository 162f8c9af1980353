import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { preparePublicFolder, replacePublicFolder } from "./gatsby-output";

const project = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gatsby-output-"));
  process.chdir(folder);
  mkdirSync("public");
  mkdirSync(".cache");
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

it("removes a finished site although the cache was deleted, so that an unfinished build is not taken for it", () => {
  writeFileSync("public/_headers", "");
  writeFileSync("public/index.html", "");
  preparePublicFolder();
  expect(existsSync("public")).toBe(false);
});

it("keeps the pictures of a build for the next one, and publishes only the given files", () => {
  mkdirSync("public/static");
  writeFileSync("public/static/founder.avif", "");
  replacePublicFolder(new Map([["_headers", Buffer.from("")]]));
  expect(readdirSync("public")).toEqual(["_headers"]);
  preparePublicFolder();
  expect(readdirSync("public/static")).toEqual(["founder.avif"]);
});

it("keeps the output of develop", () => {
  writeFileSync("public/index.html", "");
  preparePublicFolder();
  expect(readdirSync("public")).toEqual(["index.html"]);
});
