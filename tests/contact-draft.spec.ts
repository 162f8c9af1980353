/** What a visitor writes into the contact form is there until it is sent, whatever becomes of the page. */
import type { Page } from "@playwright/test";
import site from "../data/site.json";
import {
  button,
  countLost,
  draft,
  field,
  holdAnswer,
  holdScripts,
  keysOf,
  nameEndpoint,
  openForm,
  test,
  words,
  write,
} from "./contact-form";
import { contact, expect, home, hydrateIslands, waitForPrefetch } from "./site";

async function goHome(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(home.heading);
}

async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
}

test.describe("the draft is kept", () => {
  test("through a reload, another page of the site, and Back", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    await field(page, "name").pressSequentially("A");
    await page.reload();
    await expect(field(page, "name")).toHaveValue("A");
    await write(page);
    await page.reload();
    await expect.poll(async () => countLost(page)).toBe(0);
    await goHome(page);
    await page.goBack();
    await expect.poll(async () => countLost(page)).toBe(0);
    await page.goto("about:blank");
    await page.goBack();
    await expect.poll(async () => countLost(page)).toBe(0);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received[0]?.body["message"]).toBe(draft.message);
    await page.reload();
    await hydrateIslands(page);
    await expect(field(page, "name")).toHaveValue("");
  });

  test("through another page of the site also where the tab's storage is forbidden", async ({ page, endpoint }) => {
    await forbidStorage(page);
    await openForm(page, endpoint.address);
    await write(page);
    await goHome(page);
    await page.goBack();
    await expect.poll(async () => countLost(page)).toBe(0);
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received).toHaveLength(1);
  });
});

test.describe("a page that is left while a message is on its way", () => {
  test("for another page of the site: what became of it is there to be seen", async ({ page, endpoint }) => {
    const finish = holdAnswer(endpoint, (response) => response.writeHead(500).end());
    await openForm(page, endpoint.address);
    await waitForPrefetch(page, contact.path);
    await write(page);
    await button(page).click();
    await expect.poll(() => endpoint.received.length).toBe(1);
    await goHome(page);
    await page.goBack();
    await expect(button(page)).toHaveText(words.sendingLabel);
    await button(page).click({ force: true });
    expect(await countLost(page)).toBe(0);

    await goHome(page);
    const answered = page.waitForResponse(endpoint.address);
    finish();
    await answered;
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText(words.failures.server);
    await expect(page.getByRole("link", { name: words.byEmailLabel })).toHaveAttribute("href", /body=First/);
    expect(await countLost(page)).toBe(0);
    expect(endpoint.received).toHaveLength(1);
  });

  test("by a reload, or for another site: the visitor is asked first, and told afterwards", async ({
    page,
    endpoint,
  }) => {
    const questions: string[] = [];
    page.on("dialog", (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    endpoint.answer = () => undefined;
    await openForm(page, endpoint.address);
    await write(page);
    await button(page).click();
    await expect.poll(() => endpoint.received.length).toBe(1);
    await page.reload();
    await expect(page.getByRole("alert")).toContainText(words.failures.unreachable);
    expect(await countLost(page)).toBe(0);
    expect(questions).toEqual(["beforeunload"]);

    await button(page).click();
    await expect.poll(() => endpoint.received.length).toBe(2);
    await page.goto("about:blank");
    await page.goBack();
    await expect(page.getByRole("alert")).toContainText(words.failures.unreachable);
    expect(await countLost(page)).toBe(0);
    expect(questions).toHaveLength(2);

    const finish = holdAnswer(endpoint);
    await button(page).click();
    await expect.poll(() => endpoint.received.length).toBe(3);
    finish();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(new Set(keysOf(endpoint)).size).toBe(1);
    await page.reload();
    await hydrateIslands(page);
    await expect(button(page)).toHaveText(words.sendLabel);
    await expect(page.getByRole("alert").filter({ hasText: words.failures.unreachable })).toHaveCount(0);
    expect(questions).toHaveLength(2);
  });
});

test("a message that is sent does not come back as a draft, however soon the page is left", async ({
  page,
  endpoint,
}) => {
  await openForm(page, endpoint.address);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sentLabel);
  await page.goto("about:blank");
  await page.goBack();
  await hydrateIslands(page);
  await expect(button(page)).toHaveText(words.sendLabel);
  for (const name of Object.keys(draft)) await expect(field(page, name)).toHaveValue("");
});

test.describe("before the scripts have arrived", () => {
  test("a submit is queued, said so, and done once they are there", async ({ page, endpoint }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
    });
    const release = await holdScripts(page);
    await nameEndpoint(page, endpoint.address);
    await page.goto(contact.path, { waitUntil: "commit" });
    for (const [name, text] of Object.entries(draft)) await field(page, name).fill(text);
    await button(page).click();
    await expect(page.getByText(words.held)).toBeVisible();
    await expect(page.getByText(words.held).getByRole("link")).toHaveAttribute("href", `mailto:${site.email}`);
    await expect(page).toHaveURL(contact.path);
    expect(endpoint.received).toEqual([]);

    release();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received.map(({ body }) => body["message"])).toEqual([draft.message]);
    await expect(page.getByText(words.held)).toBeHidden();
  });

  test("what is typed is kept, and nothing that was kept is lost", async ({ page, endpoint }) => {
    await openForm(page, endpoint.address);
    await write(page);
    const release = await holdScripts(page);
    // A page of the site in a tab that is opened anew has nothing of the browser's own to bring back.
    await page.goto("about:blank");
    await page.goto(contact.path, { waitUntil: "domcontentloaded" });
    expect(await countLost(page)).toBe(0);
    await field(page, "name").fill("Ana");
    await page.goto("about:blank");
    await page.goto(contact.path, { waitUntil: "domcontentloaded" });
    expect(await countLost(page, { ...draft, name: "Ana" })).toBe(0);

    release();
    await button(page).click();
    await expect(button(page)).toHaveText(words.sentLabel);
    expect(endpoint.received.map(({ body }) => [body["name"], body["message"]])).toEqual([["Ana", draft.message]]);
  });
});
