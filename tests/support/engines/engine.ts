/** Runs a test in Firefox and in WebKit, which Playwright cannot drive. */
import { mkdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { openFirefox } from "./firefox";
import { type SiteProxy, startSiteProxy } from "./site-proxy";
import { createTab, type Engine, type Tab } from "./tab";
import { openWebKit } from "./webkit";

interface WorkerFixtures {
  readonly engineName: "Firefox" | "WebKit";
  /** The path of Firefox, or of WebKit's driver. */
  readonly enginePath: string;
  readonly engine: Engine;
}

/** Fails a test whose scripts log a warning or an error, or whose page violates its Content-Security-Policy. */
export const test = base.extend<{ siteProxy: SiteProxy; tab: Tab }, WorkerFixtures>({
  engineName: ["Firefox", { option: true, scope: "worker" }],
  enginePath: ["", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName, enginePath }, provide, { project, workerIndex }) => {
      const folder = join(project.outputDir, `browser-${String(workerIndex)}`);
      mkdirSync(folder, { recursive: true });
      const engine = await { Firefox: openFirefox, WebKit: openWebKit }[engineName](enginePath, folder);
      await provide(engine);
      await engine.close();
      // Its processes may still write.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: "worker", timeout: 90_000 },
  ],
  siteProxy: async ({}, provide) => {
    const siteProxy = await startSiteProxy();
    await provide(siteProxy);
    await siteProxy.stop();
  },
  // Each test has another origin, so none has the storage of another.
  tab: async ({ engine, siteProxy }, provide) => {
    const driver = await engine.openTab();
    const tab = createTab({ ...driver, goto: async (path) => driver.goto(siteProxy.url + path) });
    await tab.setViewportSize({ width: 1280, height: 720 });
    await provide(tab);
    await tab.expectMessages("problem", []);
  },
});
