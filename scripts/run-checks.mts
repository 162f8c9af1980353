/** The checks of `npm test` and of `npm run test:content`. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import { messageOf } from "../plugins/message-of";
import { hasWarning } from "./build-warnings.mts";
import { capture, runCommand, runQuietly } from "./run.mts";
import { runPlaywright } from "./run-playwright.mts";
import { describeSkips } from "./skipped-tests.mts";

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** Printed after all checks. */
  readonly note?: string | undefined;
}
/** Checks that run at the same time, by their names. */
type Group = Readonly<Record<string, () => Promise<Count>>>;

const reportsFolder = mkdtempSync(join(tmpdir(), "site-test-"));
const queryTypes = "src/query-types.d.ts";

/** Runs a check that counts as one test. */
export async function check(command: string, args: readonly string[]): Promise<Count> {
  const status = await runQuietly(command, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads the report of a test runner. A runner that failed for another reason, or ran no tests, counts as a failure. */
function readReport(path: string, status: number, countOf: (report: unknown) => Count): Count {
  let count: Count = { passed: 0, failed: 0 };
  try {
    count = countOf(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    console.error(`The test runner wrote no report (exit code ${String(status)}).`);
  }
  const failedOtherwise = count.failed === 0 && (status !== 0 || count.passed === 0);
  return failedOtherwise ? { ...count, failed: 1 } : count;
}

export async function runUnitTests(): Promise<Count> {
  const report = join(reportsFolder, "unit.json");
  const status = await runQuietly("jest", ["--ci", "--json", `--outputFile=${report}`]);
  return readReport(report, status, (value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Jest's report
    const { numPassedTests, numFailedTests } = value as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Builds the site. A warning is a failure, and so are query types that were out of date. */
export async function build(): Promise<Count> {
  const typesBefore = readFileSync(queryTypes, "utf8");
  const { status, output } = await capture("tsx", ["scripts/gatsby.mts", "build"]);
  const problems = [
    ...(status === 0 ? [] : ["The build failed. See its message above."]),
    ...(hasWarning(output) ? ["The build printed a warning. Fix what it says above."] : []),
    ...(readFileSync(queryTypes, "utf8") === typesBefore
      ? []
      : [`${queryTypes} was out of date. The build has updated it: review it and commit it.`]),
  ];
  if (problems.length === 0) return { passed: 1, failed: 0 };
  console.error([output, ...problems].join("\n"));
  return { passed: 0, failed: 1 };
}

/** @param playwrightArguments the choice of tests */
export async function runBrowserTests(playwrightArguments: readonly string[]): Promise<Count> {
  const path = join(reportsFolder, "browser.json");
  const status = await runPlaywright(playwrightArguments, { PLAYWRIGHT_JSON_OUTPUT_FILE: path });
  return readReport(path, status, (value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Playwright's report
    const report = value as JSONReport;
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky, note: describeSkips(report) };
  });
}

/**
 * Runs groups of checks, one group after the other. The last line counts the tests that passed and failed.
 *
 * @param prepare finds what the checks need, before they start, and returns them
 * @param stopsAtFailure leaves out all groups after one that failed
 */
export async function runChecks(prepare: () => Promise<readonly Group[]>, stopsAtFailure = false): Promise<void> {
  await runCommand(async () => {
    const counts: Count[] = [];
    try {
      for (const group of await prepare()) {
        if (stopsAtFailure && counts.some(({ failed }) => failed > 0)) break;
        const running = Object.entries(group).map(async ([name, runCheck]) => {
          const start = performance.now();
          const count = await runCheck();
          const seconds = ((performance.now() - start) / 1000).toFixed(0);
          console.log(`${name}: ${count.failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
          return count;
        });
        counts.push(...(await Promise.all(running)));
      }
    } catch (error) {
      console.error(messageOf(error));
      counts.push({ passed: 0, failed: 1 });
    } finally {
      rmSync(reportsFolder, { recursive: true, force: true });
    }
    for (const { note } of counts) if (note !== undefined) console.log(note);
    const sum = (key: "passed" | "failed") => counts.reduce((total, count) => total + count[key], 0);
    console.log(`\n${String(sum("passed"))} passed, ${String(sum("failed"))} failed`);
    return sum("failed") === 0 ? 0 : 1;
  });
}
