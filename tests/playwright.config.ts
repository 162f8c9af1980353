import { defineConfig } from "@playwright/test";
import { findChromium, findProgram } from "../scripts/programs.mts";

const chromePath = findChromium();
const firefoxPath = findProgram("firefox-esr", "firefox");
// The driver's browser needs a display.
const webKitDriver = findProgram("Xvfb") && findProgram("WebKitWebDriver");

export const launchOptions = {
  ...(chromePath === undefined ? {} : { executablePath: chromePath }),
  args: [
    // No test may reach another computer, not even by a proxy. Fails as on a network without this name.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    "--no-proxy-server",
    // Chromium has no sandbox when it runs as root, as it does in containers.
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    // Without a window, Chromium would round the widths of letters, unlike with one.
    "--font-render-hinting=none",
    // On the processor, drawing in a process of its own takes a tenth more time.
    "--disable-gpu",
  ],
};

/** They build copies of the project: `npm run test:builds`. */
const builds = /(?:path-prefix|recipes|data-validation|publish-to-site|editor-proxy)\.spec\.ts$/;
/** They edit copies of the project in `gatsby develop`. */
const develop = /(?:develop|content-editor|pointing|editor\/screenshots)\.spec\.ts$/;
/** They run in Firefox and WebKit. */
const engines = /engines\/.*\.spec\.ts$/;
type EngineName = "Firefox" | "WebKit";
const engineProject = (engineName: EngineName, enginePath: string) => ({
  name: `site in ${engineName}`,
  testMatch: engines,
  grepInvert: engineName === "Firefox" ? [] : /@Firefox/,
  // Each worker starts another browser.
  workers: 1,
  use: { engineName, enginePath },
});

export default defineConfig<object, { engineName: EngineName; enginePath: string }>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  fullyParallel: true,
  // Gatsby updates a page in a second or two. Beside other work, it has taken more than half a minute.
  timeout: 180_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  // Tests wait for the site's delays more than for the processor.
  workers: 3,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: process.stdout.isTTY ? "line" : "dot",
  // The copies of the project are built in minutes.
  reportSlowTests: null,
  globalSetup: "./global-setup.ts",
  use: {
    baseURL: process.env["SITE_URL"],
    launchOptions,
    // The animation of the hero would take as much processor time as the rest of a test.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    { name: "builds", testMatch: builds, timeout: 600_000 },
    // Before the others, because they take longest. They share one worker, and its `gatsby develop`.
    { name: "develop", testMatch: develop, workers: 1, fullyParallel: false },
    ...(webKitDriver === undefined ? [] : [engineProject("WebKit", webKitDriver)]),
    ...(firefoxPath === undefined ? [] : [engineProject("Firefox", firefoxPath)]),
    { name: "site", testIgnore: [builds, develop, engines] },
  ],
});
