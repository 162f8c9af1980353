import { describeSkips } from "./skipped-tests.mts";

const spec = (file: string, ...reasons: readonly string[]) => ({
  file,
  tests: reasons.map((description) => ({
    annotations: description === "" ? [] : [{ type: "skip", description }],
  })),
});
const stats = { expected: 1, unexpected: 0, flaky: 0 };

it("counts the tests of each file that were skipped because of the content", () => {
  const suites = [
    { specs: [], suites: [{ specs: [spec("visitor/chart.spec.ts", "data/chart.json has fewer than 2 rows", "")] }] },
    { specs: [spec("host/nginx.spec.ts", "Needs nginx.", "data/ was edited"), spec("host/nginx.spec.ts", "data/x")] },
  ];
  expect(describeSkips({ stats, suites })).toBe(
    "Skipped, because data/ was edited: 1 of chart.spec.ts, 2 of nginx.spec.ts.",
  );
});

it("says nothing if no test was skipped because of the content", () => {
  expect(describeSkips({ stats, suites: [{ specs: [spec("a.spec.ts", "", "Needs nginx.")] }] })).toBeUndefined();
});
