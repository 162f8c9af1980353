/** WebKit, driven by WebDriver. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import getPort from "get-port";
import { Builder, By, Key, Origin, type WebDriver } from "selenium-webdriver";
import type { Engine, EnginePage, Preferences } from "./engine-page";

/** Without this style, the toolbar keeps the window at least 447 px wide, wider than a phone. */
const noMinimumWidth = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** Starts WebKitGTK's driver with settings for one browser. */
async function startWebKitGtk(
  driverPath: string,
  { reducedMotion, defaultFontSize }: Preferences,
): Promise<{ driver: WebDriver; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), "site-webkit-"));
  const gtkFolder = join(folder, "gtk-3.0");
  mkdirSync(gtkFolder);
  writeFileSync(join(gtkFolder, "gtk.css"), noMinimumWidth);
  writeFileSync(join(gtkFolder, "settings.ini"), `[Settings]\ngtk-enable-animations=${String(!reducedMotion)}\n`);
  const browserSettings = join(folder, "browser.ini");
  writeFileSync(browserSettings, `[websettings]\ndefault-font-size=${String(defaultFontSize)}\n`);
  const port = String(await getPort());
  const driverProcess = spawn("xvfb-run", ["-a", "-s", "-screen 0 1600x1200x24", driverPath, `--port=${port}`], {
    // A process group, because xvfb-run leaves its children running.
    detached: true,
    stdio: "ignore",
    env: { ...process.env, XDG_CONFIG_HOME: folder },
  });
  const stop = () => {
    if (driverProcess.pid !== undefined) process.kill(-driverProcess.pid, "SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await expect(async () => fetch(`${url}/status`)).toPass({ timeout: 15_000 });
  } catch (error) {
    stop();
    throw error;
  }
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { args: ["--automation", `--config=${browserSettings}`] },
  };
  const driver = new Builder().usingServer(url).withCapabilities(capabilities).build();
  return { driver, stop };
}

/** Milliseconds. */
const SCRIPT_TIMEOUT = 1500;

const rejectAfter = async (milliseconds: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error("The browser did not return the result of a script."));
    }, milliseconds);
  });

/** Playwright's names of keys, with those of WebDriver. */
const keys: Readonly<Record<string, string>> = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

/** Dispatches the events of a tap. WebKitGTK's driver has only a mouse. */
function dispatchTap({ x, y }: { readonly x: number; readonly y: number }): void {
  const target = document.elementFromPoint(x, y);
  for (const type of ["pointerover", "pointerdown", "pointerup", "pointerout", "click"]) {
    target?.dispatchEvent(
      new PointerEvent(type, { pointerType: "touch", bubbles: true, cancelable: true, clientX: x, clientY: y }),
    );
  }
}

/** Starts WebKitGTK. */
export async function openWebKit(driverPath: string, preferences: Preferences): Promise<Engine> {
  const { driver, stop } = await startWebKitGtk(driverPath, preferences);
  // The first script waits until WebKit has started its processes, which takes seconds on a busy machine.
  await driver.executeScript("return null");
  const find = async (selector: string) => driver.findElement(By.css(selector));
  const window = driver.manage().window();

  const page: Omit<EnginePage, "goto"> = {
    reload: async () => driver.navigate().refresh(),
    click: async (selector) => {
      const element = await find(selector);
      // WebKitGTK's driver does not scroll to each element.
      await page.evaluate((css) => {
        const target = document.querySelector(css);
        const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
        if (top < 0 || bottom > innerHeight) target?.scrollIntoView({ block: "center", behavior: "instant" });
      }, selector);
      await element.click();
    },
    // WebKitGTK's driver types no line breaks and no emoji.
    fill: async (selector, text) =>
      page.evaluate(
        ([css, value]) => {
          const field = document.querySelector<HTMLInputElement>(css);
          field?.focus();
          field?.select();
          document.execCommand("insertText", false, value);
        },
        [selector, text] as const,
      ),
    keyboard: {
      press: async (key) =>
        driver
          .actions()
          .sendKeys(keys[key] ?? key)
          .perform(),
    },
    mouse: { move: async (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).perform() },
    touchscreen: { tap: async (x, y) => page.evaluate(dispatchTap, { x, y }) },
    setViewportSize: async ({ width, height }) => {
      const frame = await page.evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }));
      await window.setRect({ x: 0, y: 0, width: width + frame.width, height: height + frame.height });
      await expect.poll(async () => page.evaluate(() => innerWidth)).toBe(width);
    },
    evaluate: async <Result, Argument>(run: (argument: Argument) => Result | Promise<Result>, argument?: Argument) =>
      // WebKitGTK's driver loses the result of a script that runs while the page changes.
      Promise.race([
        driver.executeScript<Result>(`return (${run.toString()})(arguments[0])`, argument ?? null),
        rejectAfter(SCRIPT_TIMEOUT),
      ]),
  };
  return {
    // Pages share a tab. Each has another origin, so none has the storage of another.
    openPage: async (baseUrl) => ({
      page: { ...page, goto: async (url) => driver.get(new URL(url, baseUrl).href) },
      close: async () => undefined,
    }),
    close: async () => driver.quit().finally(stop),
  };
}
