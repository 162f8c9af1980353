import { defineConfig } from "@playwright/test";

// Set by `npm test`, which finds a browser and a free port.
const chromePath = process.env["CHROME_PATH"];
const port = process.env["SITE_PORT"] ?? "9100";
const baseURL = `http://localhost:${port}`;

/** Options for starting the browser. */
export const launchOptions = {
  ...(chromePath === undefined ? {} : { executablePath: chromePath }),
  // Chromium has no sandbox when it runs as root, as it does in containers.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    baseURL,
    launchOptions,
    // Recording takes time. `npm run test:e2e` runs a failed test again with a trace.
    trace: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "retain-on-failure" : "off",
  },
  webServer: {
    command: `gatsby serve --port ${port}`,
    cwd: "..",
    env: { GATSBY_TELEMETRY_DISABLED: "1" },
    url: baseURL,
  },
});
