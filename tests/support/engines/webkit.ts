/** WebKit, driven by WebDriver. */
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { execa } from "execa";
import { Builder, By, Key, Origin, type WebDriver } from "selenium-webdriver";
import type { Driver, Engine } from "./tab";
import { findFreePort } from "../port";

/** Without this style, the toolbar keeps the window at least 447 px wide, wider than a phone. */
const noMinimumWidth = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";

/** Starts WebKitGTK's driver with settings for one browser, which it reads from a folder. */
async function startDriver(path: string, folder: string): Promise<WebDriver> {
  const gtkFolder = join(folder, "gtk-3.0");
  mkdirSync(gtkFolder, { recursive: true });
  writeFileSync(join(gtkFolder, "gtk.css"), noMinimumWidth);
  // No test waits for scrolling and animations.
  writeFileSync(join(gtkFolder, "settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
  // Both programs end with this process. The X server finds a screen that is not in use, and prints its number.
  const screen = execa("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24"], { reject: false });
  const output: unknown[] = await once(screen.stdout, "data");
  const env = { DISPLAY: `:${String(output[0]).trim()}`, XDG_CONFIG_HOME: folder };
  const port = String(await findFreePort());
  void execa(path, [`--port=${port}`], { env, stdio: "ignore", reject: false });
  const url = `http://127.0.0.1:${port}`;
  await expect(async () => fetch(`${url}/status`)).toPass({ timeout: 0 });
  const capabilities = { browserName: "MiniBrowser", "webkitgtk:browserOptions": { args: ["--automation"] } };
  return new Builder().usingServer(url).withCapabilities(capabilities).build();
}

/** Dispatches the events of a tap. WebKitGTK's driver has only a mouse. */
function dispatchTap({ x, y }: { readonly x: number; readonly y: number }): void {
  const target = document.elementFromPoint(x, y);
  const options = { pointerType: "touch", bubbles: true, cancelable: true, clientX: x, clientY: y };
  for (const type of ["pointerover", "pointerdown", "pointerup", "pointerout", "click"])
    target?.dispatchEvent(new PointerEvent(type, options));
}

/** Starts WebKitGTK with settings in a folder. */
export async function openWebKit(driverPath: string, folder: string): Promise<Engine> {
  const driver = await startDriver(driverPath, folder);
  const tab: Driver = {
    goto: async (url) => driver.get(url),
    reload: async () => driver.navigate().refresh(),
    setViewportSize: async ({ width, height }) => {
      const frame = await tab.evaluate(() => ({ width: outerWidth - innerWidth, height: outerHeight - innerHeight }));
      const size = { width: width + frame.width, height: height + frame.height };
      const driverWindow = driver.manage().window();
      await driverWindow.setRect({ x: 0, y: 0, ...size });
      await expect.poll(async () => tab.evaluate(() => innerWidth)).toBe(width);
    },
    click: async (selector) => {
      // WebKitGTK's driver does not scroll to each element, nor wait until it keeps its place. It may click beside it.
      await tab.evaluate(async (css) => {
        const target = document.querySelector(css);
        const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
        if (top < 0 || bottom > innerHeight) target?.scrollIntoView({ block: "center", behavior: "instant" });
        const readTop = () => target?.getBoundingClientRect().top;
        let lastTop: number | undefined;
        do {
          lastTop = readTop();
          await new Promise((resolve) => requestAnimationFrame(resolve));
        } while (lastTop !== readTop());
      }, selector);
      await driver.findElement(By.css(selector)).click();
    },
    press: async (key) => driver.actions().sendKeys({ Enter: Key.ENTER, Escape: Key.ESCAPE }[key]).perform(),
    moveMouse: async (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).perform(),
    tap: async (x, y) => tab.evaluate(dispatchTap, { x, y }),
    countLists: async () => {
      const lists = await driver.findElements(By.css("ul, ol"));
      const roles = await Promise.all(lists.map(async (list) => list.getAriaRole()));
      return roles.filter((role) => role === "list").length;
    },
    evaluate: async (run, argument) =>
      driver.executeScript(`return (${run.toString()})(arguments[0])`, argument ?? null),
  };
  return { openTab: async () => tab, close: async () => driver.quit() };
}
