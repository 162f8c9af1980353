import { EventEmitter, once } from "node:events";
import { buildFirstTouch, firstTouchPath, firstTouchScript } from "../../support/visitor/first-touch";
import { test } from "../../support/engines/engine";

const { page, script } = buildFirstTouch();

test("does what a visitor did in an island before its scripts, once and in order", async ({ tab, siteProxy }) => {
  const scripts = new EventEmitter();
  siteProxy.changes.scriptsReleased = once(scripts, "release");
  siteProxy.changes.files = new Map([
    [firstTouchPath, page],
    [firstTouchScript, script],
  ]);
  await tab.goto(firstTouchPath);
  await tab.click("#count");
  await tab.fill("first-name", "Ann");
  await tab.press("Escape");
  await tab.click("#add");
  await tab.click("#agreed");
  await tab.click("#details summary");
  await tab.click("#link");
  await tab.evaluate(() => document.querySelector<HTMLElement>("#count")?.focus());
  await tab.press("Enter");
  await tab.fill("query", "data");
  await tab.press("Enter");
  const readState = () => ({
    entries: window.history.length,
    isOpen: document.querySelector("details")?.open,
    isAgreed: document.querySelector<HTMLInputElement>("#agreed")?.checked,
    name: document.querySelector<HTMLInputElement>("#name")?.value,
  });
  const before = await tab.evaluate(readState);
  scripts.emit("release");
  const told = "count 1, key Escape, add Ann, agreed true, summary, opened, link, count 2, search data";
  await tab.expectText("main output", told);
  await tab.expectResult(readState, { ...before, isOpen: true, isAgreed: true, name: "Ann" });
  await tab.click("#agreed");
  await tab.expectText("main output", `${told}, agreed false`);
});
