/** Differences between Linux, macOS and Windows. For a folder with spaces and a long path, see temp-project.ts. */
import path from "node:path";
import { validate } from "../../../tests/unit/data-validator";
import { readSiteData } from "../../../tests/site-data";
import { formatProblems } from "../problems";

/** Returns the problems, as lines, of the sample chart after a replacement, as Notepad on Windows saves it. */
async function report(from: string, to: string): Promise<readonly string[]> {
  const text = readSiteData("chart.json").replace(from, to).replaceAll("\n", "\r\n");
  return formatProblems(await validate("chart.json", Buffer.from(`\uFEFF${text}`))).slice(0, -1);
}

it("accepts a byte order mark and Windows line endings", async () => {
  expect(await report('"Mar"', '"Mar 2026"')).toEqual([]);
});

it.each([
  ["72", '"72"', '18:37  "rows", item 2, "efficiency": Enter a number from 0 to 100. Delete the quotation marks.'],
  ["65 },", "65 ]", "17:40  Expected comma. Delete this bracket, or add what is missing before it."],
  ["{", "{,", "1:2  Property expected. Add a field, or delete what is extra here."],
])("reports the same position after a byte order mark and Windows line endings: %s as %s", async (from, to, line) => {
  expect(await report(from, to)).toEqual([`data/chart.json:${line}`]);
});

it("returns paths with slashes on a system with backslashes", async () => {
  const entry = { isFile: () => true, parentPath: "C:\\My site\\data\\pages", name: "home.json" };
  jest.doMock("node:path", () => path.win32);
  jest.doMock("node:fs", () => ({ existsSync: () => true, readdirSync: () => [entry] }));
  await jest.isolateModulesAsync(async () => {
    const { listFiles } = await import("../../shared/list-files");
    expect(listFiles("C:/My site/data")).toEqual(["pages/home.json"]);
  });
});
