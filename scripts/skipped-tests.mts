import { basename } from "node:path";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

/** Returns the file of each test that was skipped because of the content: its reason begins with "data/". */
const filesOfSkips = ({ specs, suites = [] }: JSONReportSuite): readonly string[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests
      .filter(({ annotations }) =>
        annotations.some(({ type, description }) => type === "skip" && description?.startsWith("data/")),
      )
      .map(() => basename(file)),
  ),
  ...suites.flatMap(filesOfSkips),
];

/** Returns a line about the tests that were skipped because editors have changed the content. */
export function describeSkips({ suites }: Pick<JSONReport, "suites">): string | undefined {
  const counts = new Map<string, number>();
  for (const file of suites.flatMap(filesOfSkips)) counts.set(file, (counts.get(file) ?? 0) + 1);
  const parts = Array.from(counts, ([file, count]) => `${String(count)} of ${file}`);
  return parts.length === 0 ? undefined : `Skipped, because data/ was edited: ${parts.join(", ")}.`;
}
