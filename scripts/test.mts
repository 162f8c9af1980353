/**
 * Everything that has to hold before a change lands, one check after the other; with names of checks behind it, those
 * alone. The last line counts what held.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { assertSiteIsBuilt } from "./built-site.mts";
import { findChromium } from "./chromium.mts";
import { findNginx } from "./nginx.mts";
import { findFreePort } from "./port.mts";
import { run, runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

interface Count {
  readonly passed: number;
  readonly failed: number;
}

const reports = mkdtempSync(join(tmpdir(), "site-test-"));
const queryTypes = "src/query-types.d.ts";

/** A check that is one test: it holds, or it does not. */
async function check(program: string, programArguments: readonly string[]): Promise<Count> {
  const status = await run(program, programArguments);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Reads a report that a test runner wrote. A runner that failed otherwise, or ran no test, counts as failed. */
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
  const status = await run("jest", ["--ci", "--json", `--outputFile=${report}`]);
  return readReport(report, status, (value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Jest's report
    const { numPassedTests, numFailedTests } = value as { numPassedTests: number; numFailedTests: number };
    return { passed: numPassedTests, failed: numFailedTests };
  });
}

/** Builds from nothing. A warning is a failure, and so are types of queries that were not current. */
async function build(): Promise<Count> {
  const committedTypes = readFileSync(queryTypes, "utf8");
  let output = "";
  await runGatsby("clean");
  const status = await runGatsby("build", [], {
    onOutput: (text) => {
      output += text;
    },
  });
  const problems = [
    ...(status === 0 ? [] : ["The build failed: see its own message above."]),
    ...(/warn/i.test(output) ? ["The build printed a warning: see above."] : []),
    ...(readFileSync(queryTypes, "utf8") === committedTypes
      ? []
      : [`${queryTypes} was stale. The build has written it anew: look at it and commit it.`]),
  ];
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function browserTests(chromePath: string): Promise<Count> {
  assertSiteIsBuilt();
  const nginxPath = await findNginx();
  const report = join(reports, "browser.json");
  const status = await run("playwright", ["test", "--config", "tests"], {
    environment: {
      CHROME_PATH: chromePath,
      ...(nginxPath === undefined ? {} : { NGINX_PATH: nginxPath }),
      SITE_PORT: String(await findFreePort()),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  return readReport(report, status, (value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the format of Playwright's report
    const { stats } = value as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

await runCommand(async () => {
  let total: Count = { passed: 0, failed: 0 };
  try {
    // Looked for before anything else, so that a machine without a browser says so at once.
    const chromePath = await findChromium();
    const checks: readonly (readonly [string, () => Promise<Count>])[] = [
      ["Type check", () => check("tsc", [])],
      ["Lint", () => check("oxlint", ["--deny-warnings"])],
      ["Formatting", () => check("prettier", ["--check", "--log-level", "warn", "."])],
      ["Data", () => check("tsx", ["scripts/validate.mts"])],
      ["Unit tests", unitTests],
      ["Build", build],
      ["Browser tests", () => browserTests(chromePath)],
    ];
    const chosen = process.argv.slice(2);
    for (const [name, runCheck] of checks.filter(([each]) => chosen.length === 0 || chosen.includes(each))) {
      console.log(`\n${name}`);
      const { passed, failed } = await runCheck();
      console.log(`${name}: ${failed === 0 ? "passed" : "FAILED"}`);
      total = { passed: total.passed + passed, failed: total.failed + failed };
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
