/** Pages to which an extension has added elements like those of the site, before and after its scripts run. */
import type { Page } from "@playwright/test";
import { accept, fail } from "../support/visitor/contact-endpoint";
import { copy, draft, emptyDraft, endpointTest as test, fieldNames } from "../support/visitor/contact-form";
import {
  contact,
  delayScripts,
  expect,
  gotoIdle,
  home,
  navigationLink,
  recordRequests,
  test as siteTest,
} from "../support/site";

/** Adds elements to the head and the body of the page as soon as they exist. */
function addForeignElements(): void {
  const head = `<title>Foreign</title><meta name="description" content="Foreign"><link rel="canonical" href="/foreign">
    <link rel="stylesheet" href="/foreign.css"><link rel="stylesheet" href="/missing.css">`;
  const form = `<form><input name="name" aria-label="Foreign" required><textarea readonly>Foreign</textarea><button>Foreign</button></form>`;
  const body = `<header><a href="/contact" aria-current="page">Foreign</a><a href="/logout">Foreign</a></header>
    <main id="foreign"><h1>Foreign</h1>${form}<p data-announcer aria-live="polite">Foreign</p></main>
    <svg><title>Foreign</title><g data-animation=""></g></svg><footer><time>1999</time></footer>`;
  const pending = new Map(Object.entries({ HEAD: head, BODY: body }));
  const add = (parent: Element) => {
    const html = pending.get(parent.tagName);
    if (html === undefined) return;
    pending.delete(parent.tagName);
    parent.insertAdjacentHTML("afterbegin", html);
  };
  new MutationObserver(() => {
    for (const parent of document.documentElement.children) add(parent);
    // Grammarly and password managers add buttons and fields to forms, too.
    const field = document.querySelector("[data-island=contact-form] input");
    if (field?.id !== "contact-name") return;
    field.insertAdjacentHTML("beforebegin", `<input name="website" id="foreign-field" aria-label="Foreign">`);
    field.insertAdjacentHTML("afterend", `<button type="button">Foreign</button>`);
  }).observe(document, { childList: true, subtree: true });
}

async function addForeign(page: Page): Promise<void> {
  await page.route("**/foreign.css", async (route) =>
    route.fulfill({ contentType: "text/css", body: ".foreign { color: red }" }),
  );
  await page.route("**/missing.css", async (route) => route.abort());
  await page.addInitScript(addForeignElements);
}

/** Reports of the browser about the foreign style sheet, and of React about the form that it renders again. */
const reports = /ERR_FAILED|React error #418/;

siteTest("shows, announces and saves the next page beside foreign elements", async ({ page, expectedErrors }) => {
  expectedErrors.push(reports);
  const requested = recordRequests(page);
  await addForeign(page);
  await gotoIdle(page, home.path);
  await navigationLink(page, contact).click();
  await expect(page.locator("main:not(#foreign) h1")).toHaveText(contact.heading);
  // The honeypot is visible without the styles of the form.
  const honeypot = page.locator("#contact-website");
  await expect(honeypot).toBeAttached();
  expect(await honeypot.evaluate((element) => element.parentElement?.getBoundingClientRect().width)).toBe(1);
  await expect(page.locator("[aria-live=assertive], [data-announcer]")).toHaveText(["Foreign", contact.heading]);
  const readTitles = async () =>
    page.locator("head > title").evaluateAll((titles) => titles.map(({ textContent }) => textContent));
  await expect.poll(readTitles).toEqual(["Foreign", expect.stringContaining(contact.title)]);
  await expect(page.locator("link[rel=canonical]").last()).toHaveAttribute("href", new RegExp(`${contact.path}$`));
  await expect(page.locator("footer time").first()).toHaveText("1999");
  await expect(page.locator("header a").first()).toHaveAttribute("aria-current", "page");
  expect(requested).not.toContain("/logout");
  await page.locator("#contact-name").fill(draft.name);
  await page.reload();
  await expect(page.locator("#contact-name")).toHaveValue(draft.name);
});

test("sends a queued message beside foreign forms and fields", async ({ page, form, endpoint, expectedErrors }) => {
  expectedErrors.push(reports);
  await addForeign(page);
  const release = await delayScripts(page);
  await form.open();
  const foreign = page.locator("#foreign");
  // A submit of a foreign form is not one of the message.
  await foreign.getByRole("textbox").first().fill("Foreign");
  await foreign.locator("form").evaluate((element) => {
    element.addEventListener("submit", (event) => event.preventDefault());
  });
  await foreign.getByRole("button").click();
  await expect(form.queuedNotice).toBeHidden();
  await form.fillIn();
  await page.locator("#foreign-field").fill("https://foreign.example");
  // It would block each submit without a word.
  const own = page.getByRole("form", { name: copy.label });
  await own.evaluate((each) => each.insertAdjacentHTML("afterbegin", `<input name="hidden" required hidden>`));
  await form.submitButton.last().click();
  await expect(form.queuedNotice).toBeVisible();
  // Only the fields of the message wait, and only its button edits it.
  await expect(page.locator("#foreign-field")).toBeEditable();
  await page.locator("[data-island] form").getByRole("button", { name: "Foreign" }).click();
  await expect(page.locator("#contact-message")).not.toBeEditable();
  release();
  await expect.poll(() => endpoint.received.length).toBe(1);
  expect(endpoint.received[0]?.body).toMatchObject(Object.fromEntries(fieldNames.map((name) => [name, draft[name]])));
});

/** Changes of a hydrated form by extensions. See contact-translated.spec.ts for its texts. */
const changes: Readonly<Record<string, (form: Element) => void>> = {
  "removes its hidden elements": (form) => {
    for (const element of form.querySelectorAll("*"))
      if (getComputedStyle(element).display === "none") element.remove();
  },
  "wraps each of its elements": (form) => {
    for (const element of Array.from(form.children)) {
      const wrapper = document.createElement("span");
      element.replaceWith(wrapper);
      wrapper.append(element);
    }
  },
};

for (const [name, change] of Object.entries(changes))
  test(`shows the result of a message although an extension ${name}`, async ({ page, form, endpoint }) => {
    await form.openFilled();
    for (const respond of [fail, accept]) {
      await page.getByRole("form").evaluate(change);
      endpoint.respond = respond;
      await form.submit();
      await expect(page.getByText(respond === fail ? copy.failures.server : copy.thanks)).toBeVisible();
    }
    await form.expectSent();
    expect(endpoint.received).toHaveLength(2);
  });

test("sends and clears a form to which an extension has added fields", async ({ page, form, endpoint }) => {
  await form.openFilled();
  await page.getByRole("form").evaluate((element) => {
    element.insertAdjacentHTML(
      "afterbegin",
      `<input name="hidden" required hidden><input name="count" type="number" min="5" value="1" hidden>
       <input name="reset"><input name="action"><input name="submit">`,
    );
  });
  await form.submit();
  await form.expectSent();
  expect(endpoint.received).toHaveLength(1);
  await page.clock.runFor(3000);
  await expect(form.submitButton).toHaveText(copy.sendLabel);
  await form.expectFields(emptyDraft);
});

test("keeps the caret where a visitor types while a changed page hydrates", async ({ page, form, expectedErrors }) => {
  expectedErrors.push(reports);
  const release = await delayScripts(page);
  await form.open();
  const message = page.locator("#contact-message");
  await message.fill("one three");
  await page.getByRole("form").evaluate((element) => element.prepend(document.createElement("div")));
  await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  release();
  await expect(page.locator("[data-island=contact-form]")).not.toHaveAttribute("data-scripts");
  await page.keyboard.type("two ");
  await expect(message).toHaveValue("one two three");
});
