import { defineConfig } from "@playwright/test";

/** `npm test` finds a browser and a free port; run alone, the tests take Debian's Chromium and this port. */
const port = process.env["SITE_PORT"] ?? "9100";
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  fullyParallel: true,
  // Two, since the machine that every change is tested on has two cores.
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    baseURL,
    launchOptions: {
      executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
      // Chromium has no sandbox of its own where it runs as root, as it does in containers.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
    trace: "retain-on-failure",
  },
  webServer: {
    command: `gatsby serve --port ${port}`,
    cwd: "..",
    env: { GATSBY_TELEMETRY_DISABLED: "1" },
    url: baseURL,
  },
});
