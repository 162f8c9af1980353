/**
 * Runs every check that a change must pass, except those of builds: `npm run test:builds`. The last line counts the tests
 * that passed and failed.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { findPrograms, type ProgramPaths } from "./programs.mts";
import { run, runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";
import { runPlaywright } from "./run-playwright.mts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "site-test-"));
const queryTypes = "src/query-types.d.ts";

/** Runs a command, and prints its output only if it fails. */
async function runQuietly(command: string, args: readonly string[]): Promise<number> {
  let output = "";
  const onOutput = (text: string) => {
    output += text;
  };
  const status = await run(command, args, { onOutput });
  if (status !== 0) console.error(output.trimEnd());
  return status;
}

/** Runs a check that counts as one test. */
async function check(command: string, args: readonly string[]): Promise<Count> {
  const status = await runQuietly(command, args);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads the report of a test runner. A runner that failed for another reason, or ran no tests, counts as a failure. */
function readReport(path: string, status: number, countOf: (report: unknown) => Count): Count {
  let count = { passed: 0, failed: 0 };
  try {
    count = countOf(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    console.error(`The test runner wrote no report (exit code ${String(status)}).`);
  }
  const failedOtherwise = count.failed === 0 && (status !== 0 || count.passed === 0);
  return failedOtherwise ? { ...count, failed: 1 } : count;
}

async function unitTests(): Promise<Count> {
  const report = join(reports, "unit.json");
  const status = await runQuietly("jest", ["--ci", "--json", `--outputFile=${report}`]);
  return readReport(report, status, (value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Jest's report
    const { numPassedTests, numFailedTests } = value as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Builds the site. A warning is a failure, and so are query types that were out of date. */
async function build(): Promise<Count> {
  const committedTypes = readFileSync(queryTypes, "utf8");
  let output = "";
  const status = await runGatsby("build", [], {
    onOutput: (text) => {
      output += text;
    },
  });
  const problems = [
    ...(status === 0 ? [] : ["The build failed. See its message above."]),
    ...(/warn/i.test(output) ? ["The build printed a warning. Fix what it says above."] : []),
    ...(readFileSync(queryTypes, "utf8") === committedTypes
      ? []
      : [`${queryTypes} was out of date. The build has updated it: review it and commit it.`]),
  ];
  if (problems.length === 0) return { passed: 1, failed: 0 };
  console.error([output.trimEnd(), ...problems].join("\n"));
  return { passed: 0, failed: 1 };
}

async function browserTests(programs: ProgramPaths): Promise<Count> {
  const report = join(reports, "browser.json");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const status = await runPlaywright(["--project=copies", "--project=site*"], environment, programs);
  return readReport(report, status, (value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Playwright's report
    const { stats } = value as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

/** Finds the programs of the browser tests. Without Chromium, these tests are left out, but not in CI. */
async function findProgramsIfAny(): Promise<ProgramPaths | undefined> {
  try {
    return await findPrograms();
  } catch (error) {
    if (process.env["CI"] || !(error instanceof Error)) throw error;
    console.log(`Left out: all browser tests. ${error.message}`);
    return undefined;
  }
}

await runCommand(async () => {
  let total: Count = { passed: 0, failed: 0 };
  try {
    // Before all checks, so that installing them does not disturb a test.
    const programs = await findProgramsIfAny();
    // The checks of a group run at the same time. The build rewrites the query types, which the type check reads, so they
    // cannot run together.
    const groups: readonly Readonly<Record<string, () => Promise<Count>>>[] = [
      { "Type check": () => check("tsc", []), Lint: () => check("oxlint", ["--deny-warnings"]) },
      {
        Formatting: () => check("prettier", ["--check", "--log-level", "warn", "."]),
        Data: () => check("tsx", ["scripts/validate.mts"]),
        "Unit tests": unitTests,
        Build: build,
      },
      programs ? { "Browser tests": () => browserTests(programs) } : {},
    ];
    for (const group of groups) {
      const counts = Object.entries(group).map(async ([name, runCheck]) => {
        const start = performance.now();
        const count = await runCheck();
        const seconds = ((performance.now() - start) / 1000).toFixed(0);
        console.log(`${name}: ${count.failed === 0 ? "passed" : "FAILED"} in ${seconds} s`);
        return count;
      });
      for (const { passed, failed } of await Promise.all(counts)) {
        total = { passed: total.passed + passed, failed: total.failed + failed };
      }
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    total = { ...total, failed: total.failed + 1 };
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  console.log(`\n${String(total.passed)} passed, ${String(total.failed)} failed`);
  return total.failed === 0 ? 0 : 1;
});
