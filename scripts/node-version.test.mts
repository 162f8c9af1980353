import { engines } from "../package.json";
import { explainNodeVersion } from "./node-version.mjs";

it.each(["18.20.8", "20.18.3", "21.7.3", "22.11.0"])("refuses Node.js %s, and says which to install", (version) => {
  expect(explainNodeVersion(version)).toBe(
    `This is Node.js ${version}. Install Node.js 24. Others that work: 20.19 or a later 20, 22.12 or later.`,
  );
});

it.each(["20.19.0", "20.20.1", "22.12.0", "23.0.0", "24.1.0"])("accepts Node.js %s", (version) => {
  expect(explainNodeVersion(version)).toBeUndefined();
});

it("refuses the versions that package.json does not have in `engines`", () =>
  expect(engines.node).toBe("^20.19.0 || >=22.12.0"));
