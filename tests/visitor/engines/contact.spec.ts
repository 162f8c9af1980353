import { EventEmitter, once } from "node:events";
import { accept, fail, type Responder, startEndpoint } from "../../support/visitor/contact-endpoint";
import { copy, draft } from "../../support/visitor/contact-form";
import { startServer } from "../../../scripts/file-server.mts";
import { contact, expect, home } from "../../support/site";
import { test } from "../../support/engines/engine";
import type { Tab } from "../../support/engines/tab";

const submit = "main button[type=submit]";

/** Runs in a page: no one types as fast as a test. */
function advanceClock(): void {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 60_000;
}

async function fillForm(tab: Tab): Promise<void> {
  for (const [name, text] of Object.entries(draft)) await tab.fill(name, text);
  await tab.evaluate(advanceClock);
}

/** Runs in a page. */
function readForm() {
  const fields = [...document.querySelectorAll<HTMLInputElement>("form [required]")];
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}
const emptyForm = Object.fromEntries(Object.keys(draft).map((name) => [name, ""]));
const readFocus = () => document.activeElement?.getAttribute("name");

/** Returns where an element is on the screen. */
const readTop = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? NaN;

/** Returns whether the label of the focused field is below the navigation bar. */
function isLabelInView() {
  const label = document.querySelector(`label[for="${document.activeElement?.id ?? ""}"]`);
  const bar = document.querySelector("header");
  return label && bar ? label.getBoundingClientRect().top >= bar.getBoundingClientRect().bottom : undefined;
}

/** Waits until the button has shown the thanks, however briefly. */
const expectThanks = async (tab: Tab) => tab.expectMessages("button", expect.arrayContaining([copy.sentLabel]));

test("queues a message until its scripts load, logs it, and checks the next one", async ({ tab, siteProxy }) => {
  const scripts = new EventEmitter();
  siteProxy.changes.scriptsReleased = once(scripts, "release");
  await tab.goto(contact.path);
  await fillForm(tab);
  await tab.click(submit);
  await tab.expectText("form", expect.stringContaining(copy.held));
  scripts.emit("release");
  await expectThanks(tab);
  await tab.expectText(submit, copy.sendLabel);
  await tab.expectResult(readForm, emptyForm);

  await tab.click(submit);
  await tab.expectResult(readFocus, "name");
  await tab.expectResult(isLabelInView, true);
  await fillForm(tab);
  await tab.fill("email", "ana at example");
  await tab.click(submit);
  await tab.expectResult(readFocus, "email");
  await tab.expectText(submit, copy.sendLabel);
  await tab.expectMessages("log", [JSON.stringify(draft)]);
});

test("keeps the draft through a reload, another page and another site", async ({ tab, siteProxy }) => {
  await tab.goto(contact.path);
  await fillForm(tab);
  await tab.reload();
  await tab.expectResult(readForm, draft);
  await tab.click(`header a[href="${home.path}"]`);
  await tab.expectHeading(home);
  await tab.leave(-1);
  await tab.expectResult(readForm, draft);
  await tab.leave(siteProxy.otherSiteUrl);
  await tab.expectHeading({ heading: "Another site" });
  await tab.leave(-1);
  await tab.expectResult(readForm, draft);
  await tab.click(submit);
  await expectThanks(tab);
});

test("keeps the button in place when a failure appears above it", async ({ tab, siteProxy }) => {
  const { endpoint, stop } = await startEndpoint();
  const respond = endpoint.delayResponse(fail);
  siteProxy.changes.endpoint = { url: endpoint.url, timeoutSeconds: 60 };
  await tab.goto(contact.path);
  await fillForm(tab);
  // Above the button, there is room for the notice.
  await tab.evaluate((button) => document.querySelector(button)?.scrollIntoView({ block: "end" }), submit);
  await tab.click(submit);
  await expect.poll(() => endpoint.received.length).toBe(1);
  const top = await tab.evaluate(readTop, submit);
  respond();
  await tab.expectText("form [role=alert]", expect.stringContaining(copy.failures.server));
  expect(Math.abs((await tab.evaluate(readTop, submit)) - top)).toBeLessThan(2);
  const noticeTop = await tab.evaluate(readTop, "form [role=alert]");
  expect(noticeTop).toBeGreaterThan(0);
  expect(noticeTop).toBeLessThan(top);
  stop();
});

test("keeps a message through each failure of an endpoint until it is accepted", async ({ tab, siteProxy }) => {
  const { endpoint, stop } = await startEndpoint();
  const submitTo = async (url: string, respond: Responder, timeoutSeconds = 60) => {
    endpoint.respond = respond;
    siteProxy.changes.endpoint = { url, timeoutSeconds };
    await tab.goto(contact.path);
    await tab.expectResult(readForm, draft);
    await tab.click(submit);
  };
  const expectFailure = async (message: string, ...attempt: Parameters<typeof submitTo>) => {
    await submitTo(...attempt);
    await tab.expectText("form [role=alert]", expect.stringContaining(message));
    await tab.expectResult(readForm, draft);
  };
  await tab.goto(contact.path);
  await fillForm(tab);
  await expectFailure(copy.failures.server, endpoint.url, fail);
  await expectFailure(copy.failures.unreachable, endpoint.url, (response) => response.destroy());
  await expectFailure(copy.failures.timeout, endpoint.url, () => undefined, 0.5);
  // Browsers themselves block the low ports that are never in use.
  const closed = await startServer(() => undefined);
  await closed.stop();
  await expectFailure(copy.failures.unreachable, closed.url, accept);
  const { length } = endpoint.received;
  await submitTo(endpoint.url, accept);
  await expect.poll(() => endpoint.received.length).toBe(length + 1);
  await expectThanks(tab);
  expect(endpoint.received).toHaveLength(length + 1);
  expect(endpoint.received.at(-1)?.body).toEqual({ ...draft, submission_key: expect.stringMatching(/^[\da-f]{32}$/) });
  expect(new Set(endpoint.valuesOf("submission_key")).size).toBe(1);
  stop();
});
