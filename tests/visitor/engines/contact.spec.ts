import { accept, type Endpoint, findRefusingUrl, startEndpoint } from "../contact-endpoint";
import { advanceClock, copy, draft, submissionKeysOf } from "../contact-form";
import { contact, expect, home } from "../../site";
import { expectEventually, expectHeading, expectText, go, linkTo, textOf, visitOtherSite } from "./actions";
import { readMessages, test } from "./engine";
import type { EnginePage } from "./engine-page";

const submit = "main button[type=submit]";

async function fillForm(page: EnginePage): Promise<void> {
  for (const [name, text] of Object.entries(draft)) await page.fill(`[name=${name}]`, text);
  await page.evaluate(advanceClock);
}

const readForm = async (page: EnginePage) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("form [required]")].map(({ name, value }) => [name, value]),
    ),
  );
const emptyForm = Object.fromEntries(Object.keys(draft).map((name) => [name, ""]));
const expectDraft = async (page: EnginePage) => expectEventually(async () => readForm(page), draft);

test.describe("the form", () => {
  test("asks for an empty field and a valid email address", async ({ enginePage: page }) => {
    await page.goto(contact.path);
    await page.click(submit);
    await expectEventually(async () => page.evaluate(() => document.activeElement?.getAttribute("name")), "name");
    await fillForm(page);
    await page.fill("[name=email]", "ana at example");
    await page.click(submit);
    await expectEventually(async () => page.evaluate(() => document.activeElement?.getAttribute("name")), "email");
    await expectText(page, submit, copy.sendLabel);
    expect(await readMessages(page, "log")).toEqual([]);
  });

  test("logs the message, shows the thanks, and is empty afterwards", async ({ enginePage: page }) => {
    await page.goto(contact.path);
    await fillForm(page);
    await page.click(submit);
    await expectText(page, submit, copy.sentLabel);
    const logged = await readMessages(page, "log");
    expect(logged.map((message) => JSON.parse(message) as unknown)).toEqual([draft]);
    await expectText(page, submit, copy.sendLabel);
    expect(await readForm(page)).toEqual(emptyForm);
  });

  test("queues a message until its scripts have loaded", async ({ enginePage: page, siteProxy }) => {
    const release = siteProxy.delayScripts();
    await page.goto(contact.path);
    await fillForm(page);
    await page.click(submit);
    await expect.poll(async () => textOf(page, "form")).toContain(copy.held);
    release();
    await expectText(page, submit, copy.sentLabel);
    expect(await readMessages(page, "log")).toHaveLength(1);
  });

  test("keeps the draft through a reload, another page and another site", async ({ enginePage: page, siteProxy }) => {
    await page.goto(contact.path);
    await fillForm(page);
    await page.reload();
    await expectDraft(page);
    await page.click(linkTo(home.path));
    await expectHeading(page, home);
    await go(page, -1);
    await expectDraft(page);
    await visitOtherSite(page, siteProxy.otherSiteUrl);
    await go(page, -1);
    await expectDraft(page);
    await page.click(submit);
    await expectText(page, submit, copy.sentLabel);
  });

  test("delivers a message to an endpoint, and keeps it through each failure", async ({
    enginePage: page,
    siteProxy,
  }) => {
    const { endpoint, stop } = await startEndpoint();
    siteProxy.delivery = { url: endpoint.url, timeoutSeconds: 1 };
    await page.goto(contact.path);
    await fillForm(page);
    const failures: readonly (readonly [respond: Endpoint["respond"], message: string])[] = [
      [(response) => response.writeHead(500).end(), copy.failures.server],
      [(response) => response.destroy(), copy.failures.unreachable],
      [() => undefined, copy.failures.timeout],
    ];
    for (const [index, [respond, message]] of failures.entries()) {
      endpoint.respond = respond;
      await page.click(submit);
      await expect.poll(() => endpoint.received.length).toBeGreaterThan(index);
      await expect.poll(async () => textOf(page, "form [role=alert]")).toContain(message);
      await expectDraft(page);
    }
    endpoint.respond = accept;
    await page.click(submit);
    await expectText(page, submit, copy.sentLabel);
    expect(endpoint.received).toHaveLength(failures.length + 1);
    expect(endpoint.received.at(-1)?.body).toEqual({
      ...draft,
      submission_key: expect.stringMatching(/^[\da-f]{32}$/),
    });
    expect(new Set(submissionKeysOf(endpoint)).size).toBe(1);
    stop();
  });

  test("keeps the draft when the endpoint refuses the connection", async ({ enginePage: page, siteProxy }) => {
    siteProxy.delivery = { url: await findRefusingUrl(), timeoutSeconds: 1 };
    await page.goto(contact.path);
    await fillForm(page);
    await page.click(submit);
    await expect.poll(async () => textOf(page, "form [role=alert]")).toContain(copy.failures.unreachable);
    await expectDraft(page);
  });
});
