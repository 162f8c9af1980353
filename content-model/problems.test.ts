import { problemMatcher } from "../.github/problem-matcher.json";
import { formatProblems } from "./problems";

it("formats problems so that GitHub shows each beside its line", () => {
  const position = { file: "a,b.json", line: 3, column: 22, path: [] };
  const lines = formatProblems([{ ...position, location: 'item 3, "name"', message: "Enter some text." }]);
  const regexp = problemMatcher[0]?.pattern[0]?.regexp ?? "";
  expect(lines.map((line) => new RegExp(regexp).exec(line)?.slice(1))).toEqual([
    ["data/a,b.json", "3", "22", 'item 3, "name": Enter some text.'],
    undefined,
  ]);
  expect(lines.at(-1)).toBe("1 problem in 1 file.");
});
