import type { JSONReportSuite } from "@playwright/test/reporter";
import { describeSkips } from "./skipped-tests.mts";

const describeSkipsOf = (...suites: readonly unknown[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Playwright's report that is read
  describeSkips({ suites: suites as JSONReportSuite[] });

const spec = (file: string, ...reasons: readonly string[]) => ({
  file,
  tests: reasons.map((description) => ({
    annotations: description === "" ? [] : [{ type: "skip", description }],
  })),
});

it("counts the tests of each file that were skipped because of the content", () => {
  const suites = [
    { specs: [], suites: [{ specs: [spec("visitor/chart.spec.ts", "data/chart.json has fewer than 2 rows", "")] }] },
    { specs: [spec("host/nginx.spec.ts", "Needs nginx.", "data/ was edited"), spec("host/nginx.spec.ts", "data/x")] },
  ];
  expect(describeSkipsOf(...suites)).toBe("Skipped, because data/ was edited: 1 of chart.spec.ts, 2 of nginx.spec.ts.");
});

it("says nothing if no test was skipped because of the content", () => {
  expect(describeSkipsOf({ specs: [spec("a.spec.ts", "", "Needs nginx.")] })).toBeUndefined();
});
