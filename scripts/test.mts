/** Runs every check that a change must pass, except those of builds: `npm run test:builds`. */
import process from "node:process";
import { ensureChromium, ensurePrograms } from "./programs.mts";
import { build, check, runBrowserTests, runChecks, runUnitTests } from "./run-checks.mts";

/** Finds or installs the programs of the browser tests. Without Chromium, it throws in CI, and otherwise returns false. */
async function canTestInBrowser(): Promise<boolean> {
  try {
    await ensureChromium();
  } catch (error) {
    if (process.env["CI"] || !(error instanceof Error)) throw error;
    console.log(`Left out: all browser tests. ${error.message}`);
    return false;
  }
  await ensurePrograms();
  return true;
}

await runChecks(async () => {
  // Installing programs could disturb a test, so this precedes all checks.
  const hasBrowser = await canTestInBrowser();
  return [
    // The build rewrites the query types that the type check reads, so they do not run at the same time.
    {
      "Type check": () => check("npm", ["run", "--silent", "typecheck"]),
      Lint: () => check("npm", ["run", "--silent", "lint"]),
    },
    {
      Formatting: () => check("prettier", ["--check", "--log-level", "warn", "."]),
      Data: () => check("tsx", ["scripts/validate.mts"]),
      "Unit tests": runUnitTests,
      Build: build,
    },
    hasBrowser ? { "Browser tests": () => runBrowserTests(["--project=develop*", "--project=site*"]) } : {},
  ];
});
