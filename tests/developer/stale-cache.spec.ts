/** A build with the cache of an earlier one writes the bytes of a build without a cache in another folder. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { build, change, makeCopy, readFiles, shrinkPictures } from "../support/project-copy";

/** Returns the output of a build, without the name of its commit: the copies are not repositories. */
function readOutput(folder: string): ReadonlyMap<string, Buffer> {
  const files = ["public", "hosting"].flatMap((name) =>
    Array.from(readFiles(join(folder, name)), ([path, content]) => [`${name}/${path}`, content] as const),
  );
  return new Map(files.filter(([path]) => path !== "public/commit.txt"));
}

/** Returns the paths of files that are not the same in two outputs. */
function findDifferences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => other.get(path)?.equals(one.get(path) ?? Buffer.alloc(0)) !== true);
}

/** Changes words, pictures, styles, components, resolvers and schemas, after which most of the cache stays. */
function changeAll(folder: string): void {
  const edit = (...words: Parameters<typeof change>) => change(...words)(folder);
  edit("data/steps.json", '"summary": "', '"summary": "First: ');
  edit("src/styles/tokens.scss", /--muted: [^;]+;/, "--muted: #345;");
  edit("src/components/badge/badge.tsx", "</", '<i className="changed" /></');
  edit("src/chart/scale.ts", "TICK_COUNT = 4", "TICK_COUNT = 9");
  edit("data/schema/chart.json", '"description": "', '"description": "Changed. ');
  copyFileSync(join(folder, "data/images/founder.png"), join(folder, "data/images/client-portal.png"));
}

test("builds the same bytes with and without a cache, without a warning or other query types", async () => {
  const [warm, cold] = [makeCopy(), makeCopy()];
  for (const { folder } of [warm, cold]) await shrinkPictures(folder);
  expect(await build(warm.folder)).not.toMatch(/warn/i);
  const types = "src/query-types.d.ts";
  expect(readFileSync(join(warm.folder, types), "utf8")).toBe(readFileSync(types, "utf8"));
  const before = readOutput(warm.folder);
  for (const { folder } of [warm, cold]) changeAll(folder);
  await Promise.all([build(warm.folder), build(cold.folder)]);
  const after = readOutput(warm.folder);
  expect(findDifferences(after, readOutput(cold.folder))).toEqual([]);
  expect(findDifferences(before, after)).not.toEqual([]);
  for (const { remove } of [warm, cold]) remove();
});
