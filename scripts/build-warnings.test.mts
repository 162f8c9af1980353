import process from "node:process";
import { hasWarning } from "./build-warnings.mts";

it.each([
  "success\nwarn The social cards show “Any” without a letter.",
  "DEPRECATION WARNING [import]: Sass @import rules are deprecated",
  "(node:1) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.",
])("finds the warning in %j", (output) => {
  expect(hasWarning(output)).toBe(true);
});

it("takes no path for a warning", () => {
  jest.spyOn(process, "cwd").mockReturnValueOnce("/home/a warning sign/site");
  expect(hasWarning("info /home/a warning sign/site/.cache\n├ src/pages/warnings.tsx\n│ └   /warnings\n")).toBe(false);
});
