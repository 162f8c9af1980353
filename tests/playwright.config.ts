import { defineConfig } from "@playwright/test";

// `npm test` finds a browser and a free port, and hands both on.
const chromePath = process.env["CHROME_PATH"];
const port = process.env["SITE_PORT"] ?? "9100";
const baseURL = `http://localhost:${port}`;

/** How the tests start the browser. */
export const launchOptions = {
  ...(chromePath === undefined ? {} : { executablePath: chromePath }),
  // Chromium has no sandbox of its own where it runs as root, as it does in containers.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
};

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/shots/{arg}{ext}",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    baseURL,
    launchOptions,
    trace: "retain-on-failure",
  },
  webServer: {
    command: `gatsby serve --port ${port}`,
    cwd: "..",
    env: { GATSBY_TELEMETRY_DISABLED: "1" },
    url: baseURL,
  },
});
