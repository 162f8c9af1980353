/**
 * Runs the checks that a change of content must pass: `npm run test:content`. They need no other browser than Chromium. The
 * site that they check is in `public/`, ready to be published.
 */
import { ensureChromium } from "./programs.mts";
import { build, check, runBrowserTests, runChecks } from "./run-checks.mts";

const prepare = async () => {
  await ensureChromium();
  return [
    { Data: () => check("tsx", ["scripts/validate.mts"]) },
    { Build: build },
    { "Browser tests": () => runBrowserTests(["--project=site", "--grep=@content"]) },
  ];
};

// A failure ends the run, so that invalid data is explained only once, and no earlier build is tested.
await runChecks(prepare, true);
