/** The outcome of a message is next to the button, in view, and moves nothing that a visitor reads or points at. */
import type { Locator, Page } from "@playwright/test";
import { accept, fail, type Responder } from "../support/visitor/contact-endpoint";
import { copy, endpointTest as test, expectEdges, readEdges } from "../support/visitor/contact-form";
import { delayScripts, expect, observeLayoutShifts } from "../support/site";

const { failures } = copy;

/** As long as in German, where such texts need a third more room, with a word that no phone shows in one line. */
const german: Readonly<Record<string, string>> = {
  [copy.sendLabel]: "Nachricht absenden",
  [copy.sendingLabel]: "Nachricht wird gesendet …",
  [copy.sentLabel]: "Nachricht wurde gesendet!",
  [copy.thanks]: "Vielen Dank für Ihre Nachricht! Wir antworten Ihnen innerhalb von 24 Stunden.",
  [copy.held]:
    "Ihre Nachricht wurde noch nicht gesendet, weil diese Seite noch lädt. Bitte lassen Sie die Seite geöffnet. Die Nachricht wird gesendet, sobald es möglich ist. Sie können uns auch eine Mailnachricht schreiben:",
  [copy.editLabel]: "Nachricht noch einmal bearbeiten",
  [failures.offline]:
    "Sie sind offline, deshalb wurde Ihre Nachricht nicht gesendet. Sie bleibt im Formular erhalten. Bitte senden Sie sie noch einmal ab, sobald Sie wieder mit dem Internet verbunden sind.",
  [failures.unreachable]:
    "Die Verbindung ist fehlgeschlagen, deshalb können wir nicht feststellen, ob uns Ihre Nachricht erreicht hat. Sie bleibt im Formular erhalten. Bitte senden Sie sie noch einmal ab.",
  [failures.timeout]:
    "Die Übertragung dauert zu lange, deshalb hat uns Ihre Nachricht möglicherweise nicht erreicht. Sie bleibt im Formular erhalten. Bitte senden Sie sie noch einmal ab.",
  [failures.busy]:
    "Wir erhalten derzeit zu viele Nachrichten, deshalb wurde Ihre nicht angenommen. Sie bleibt im Formular erhalten. Bitte versuchen Sie es später noch einmal.",
  [failures.refused]:
    "Ihre Nachricht wurde nicht angenommen. Das ist unser Fehler, nicht Ihrer. Sie bleibt im Formular erhalten. Bitte senden Sie sie uns stattdessen als Mailnachricht.",
  [failures.server]:
    "Bei uns ist ein Fehler aufgetreten, deshalb hat uns Ihre Nachricht wahrscheinlich nicht erreicht. Sie bleibt im Formular erhalten. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns eine Mailnachricht.",
  [failures.unexpected]:
    "Etwas Unerwartetes ist geschehen, deshalb hat uns Ihre Nachricht möglicherweise nicht erreicht. Sie bleibt im Formular erhalten. Die Nachrichtenübertragungsfehlermeldung hilft uns leider nicht weiter.",
  [copy.retryLabel]: "Bitte versuchen Sie es noch einmal nach:",
  [copy.byEmailLabel]: "Diese Nachricht stattdessen als Mailnachricht senden",
  [copy.tooLong]:
    "Ihre Nachricht ist zu lang, um automatisch in die Mailnachricht übernommen zu werden. Bitte kopieren Sie sie aus dem Formular.",
};
const inGerman = (text: string) => german[text] ?? text;

test.use({ texts: german });

const alertOf = (page: Page) => page.getByRole("alert");
const thanksOf = (page: Page) => page.getByText(inGerman(copy.thanks));

/** Submits without an input event of the browser: layout shifts within half a second after one count for nothing. */
const submitLate = async (page: Page) =>
  page.locator("main [type=submit]").evaluate((button: HTMLButtonElement) => button.click());

/** Expects a notice in the visible part of the page, below the navigation bar, with the button. */
async function expectInView(page: Page, notice: Locator): Promise<void> {
  await expect(async () => {
    await expect(notice).not.toBeEmpty(); // an empty one, without a height, would be in view, too
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page.locator("main [type=submit]")).toBeInViewport({ ratio: 1 });
    const { y = NaN } = (await notice.boundingBox()) ?? {};
    const bar = await page.getByRole("banner").boundingBox();
    expect(y).toBeGreaterThanOrEqual(bar ? bar.y + bar.height : NaN);
  }).toPass();
}

const respondWith =
  (status: number, headers = {}): Responder =>
  (response) =>
    response.writeHead(status, headers).end();

/** Each kind of failure that an endpoint can cause. */
const causes: readonly (readonly [reason: keyof typeof failures, respond: Responder])[] = [
  ["unreachable", (response) => response.destroy()],
  ["busy", respondWith(429, { "Retry-After": "90000" })],
  ["refused", respondWith(403)],
  ["server", fail],
  ["unexpected", (response) => response.end('{"success":false}')],
];

for (const [width, height] of [
  [320, 640],
  [360, 640],
  [768, 1024],
  [1280, 720],
  [1080, 1920], // shows the whole page, which therefore cannot scroll
] as const)
  test.describe(`at ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test("shifts nothing when a message fails in any way, and when it is sent", async ({
      page,
      context,
      form,
      endpoint,
    }) => {
      const readLayoutShifts = await observeLayoutShifts(page);
      await form.openFilled();
      await form.submitButton.evaluate((button) => button.scrollIntoView({ block: "center" }));
      const expectFailure = async (reason: keyof typeof failures) => {
        await expect(alertOf(page)).toContainText(inGerman(failures[reason]));
        await expectInView(page, alertOf(page));
        expect(await readLayoutShifts(), reason).toEqual([]);
      };
      for (const [reason, respond] of causes) {
        endpoint.respond = respond;
        await submitLate(page);
        await expectFailure(reason);
      }
      await context.setOffline(true);
      await submitLate(page);
      await expectFailure("offline");
      await context.setOffline(false);
      endpoint.respond = () => undefined;
      await submitLate(page);
      await expect(alertOf(page)).toBeEmpty();
      // Otherwise, the form may stop waiting before the request has left.
      await expect.poll(() => endpoint.received.length).toBe(causes.length + 1);
      await page.clock.runFor(60_000);
      await expectFailure("timeout");

      const release = endpoint.delayResponse(accept);
      await submitLate(page);
      await expect(alertOf(page)).toBeEmpty();
      await expect.poll(() => endpoint.received.length).toBe(causes.length + 2);
      const edges = await readEdges(page);
      release();
      await expectInView(page, thanksOf(page));
      await expectEdges(page, edges);
      await page.clock.runFor(3000);
      await expect(form.submitButton).toHaveText(inGerman(copy.sendLabel));
      await expectEdges(page, edges);
      expect(await readLayoutShifts()).toEqual([]);
    });

    test("moves nothing when a failure appears, goes, or grows with a long message", async ({
      page,
      form,
      endpoint,
    }) => {
      const readLayoutShifts = await observeLayoutShifts(page, false);
      await form.openFilled();
      const scrollToButton = async () =>
        form.submitButton.evaluate((button) => button.scrollIntoView({ block: "end" }));
      // Above the button, there is room for the notice.
      await scrollToButton();
      const failFirst = endpoint.delayResponse(fail);
      await submitLate(page);
      await expect.poll(() => endpoint.received.length).toBe(1);
      const edges = await readEdges(page);
      failFirst();
      await expectInView(page, alertOf(page));
      await expectEdges(page, edges);
      const failAgain = endpoint.delayResponse(fail);
      await submitLate(page);
      await expect(alertOf(page)).toBeEmpty();
      await expectEdges(page, edges);
      failAgain();
      await expectInView(page, alertOf(page));

      const message = form.field("message");
      const makeLong = async () =>
        message.evaluate((field: HTMLTextAreaElement) => (field.value = "Eine lange Nachricht. ".repeat(1000)));
      await makeLong();
      await message.focus();
      await page.keyboard.type("!");
      await expect(alertOf(page)).toContainText(inGerman(copy.tooLong));
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type("K");
      await expect(alertOf(page)).not.toContainText(inGerman(copy.tooLong));
      await expect(message).toBeFocused();
      await expect(message).toHaveValue("K");

      await makeLong();
      await scrollToButton();
      const failAtLast = endpoint.delayResponse(fail);
      await submitLate(page);
      await expect(alertOf(page)).toBeEmpty();
      await expect.poll(() => endpoint.received.length).toBe(3);
      failAtLast();
      await expect(alertOf(page)).toContainText(inGerman(copy.tooLong));
      // The beginning of a notice that is higher than the window.
      const isBelowBar = async () =>
        alertOf(page).evaluate((alert) => {
          const barEnd = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
          return alert.getBoundingClientRect().top >= barEnd;
        });
      await expect.poll(isBelowBar).toBe(true);
      expect(await readLayoutShifts()).toEqual([]);
    });

    test("shifts nothing when a message is queued, and when it is sent later", async ({ page, form, endpoint }) => {
      const readLayoutShifts = await observeLayoutShifts(page, false);
      const loadScripts = await delayScripts(page);
      await form.open("commit");
      await form.fillIn();
      await form.submit();
      const notice = page.locator("output").locator("..");
      await expectInView(page, notice);
      await expect(notice).toContainText(inGerman(copy.held));
      const edges = await readEdges(page);
      const release = endpoint.delayResponse(accept);
      loadScripts();
      await expect(form.submitButton).toHaveText(inGerman(copy.sendingLabel));
      await expect(notice).toBeHidden();
      await expectEdges(page, edges);
      await expect.poll(() => endpoint.received.length).toBe(1);
      release();
      await expectInView(page, thanksOf(page));
      await expectEdges(page, edges);
      expect(await readLayoutShifts()).toEqual([]);
    });

    test("shows a failure to a visitor who has submitted with Enter, far from the button", async ({
      page,
      form,
      endpoint,
    }) => {
      endpoint.respond = respondWith(503, { "Retry-After": "90000" });
      await form.openFilled();
      await form.field("name").press("Enter");
      await expectInView(page, alertOf(page));
      await expect(form.field("name")).toBeFocused();
    });
  });

/** Counts a text in the elements and attributes of the page, except in those from which scripts read it. */
const countText = async (page: Page, text: string) =>
  page.evaluate((searched) => {
    const copyOfPage = document.body.cloneNode(true);
    if (!(copyOfPage instanceof Element)) return undefined;
    for (const each of copyOfPage.querySelectorAll("[data-props], [data-sending]"))
      for (const name of ["data-props", "data-sending"]) each.removeAttribute(name);
    for (const each of copyOfPage.querySelectorAll("*"))
      each.prepend(...Array.from(each.attributes, ({ value }) => ` ${value} `));
    return copyOfPage.textContent.split(searched).length - 1;
  }, text);

test("has each notice at most once in the page, in each state", async ({ page, form, endpoint }) => {
  const expectOnly = async (...shown: readonly string[]) => {
    for (const text of [copy.held, copy.thanks, ...Object.values(failures)])
      expect(await countText(page, inGerman(text)), text).toBe(shown.includes(text) ? 1 : 0);
  };
  const loadScripts = await delayScripts(page);
  await form.open("commit");
  await form.fillIn();
  await expectOnly();
  await form.submit();
  await expectOnly(copy.held);
  endpoint.respond = fail;
  loadScripts();
  await expect(alertOf(page)).toContainText(inGerman(failures.server));
  await expectOnly(failures.server);
  endpoint.respond = accept;
  await form.submit();
  await expect(thanksOf(page)).toBeVisible();
  await expectOnly(copy.thanks);
});
