/** Points at words of the page beside the form, in a browser, with a real `gatsby develop`. */
import { expect, type Page } from "@playwright/test";
import { readSchemas } from "../../content-model/check/schemas";
import { walkValues } from "../../content-model/walk-schema";
import { type Develop, openLive, test } from "../support/develop";
import { decodeImages, waitForPaint } from "../support/site";
import { readSiteData } from "../support/site-data";
import { framedPage, framedRoot, labels } from "../support/editor/editor-page";

/** A text or picture of the page, by the name of its field. */
const place = (page: Page, name: string) => framedPage(page).getByRole("button", { name, exact: true });
const focused = (page: Page) => page.locator(":focus");

async function openEditor(page: Page, { url }: Develop, file = "pages/home.json"): Promise<void> {
  await openLive(page, `${url}/___content?file=${file}`);
  // Playwright does not know where to click in a frame that is scaled down.
  await page.getByRole("radio", { name: "Phone" }).check();
  await expect(place(page, "Page not found › Heading").or(framedPage(page).getByRole("button")).first()).toBeVisible();
}

async function choosePage(page: Page, name: string): Promise<void> {
  await page.getByLabel("Page to show").selectOption(name);
  await expect(framedPage(page).getByRole("button", { name, exact: false }).first()).toBeVisible();
}

const pages = ["Home page", "Services page", "About page", "Client Portal page", "Contact page", "Page not found"];

interface Pointed {
  /** The name of the field, or of all fields that can be meant. Empty if no place is over the text. */
  readonly name: string;
  /** The texts at the place, and the names of its elements without text. */
  readonly shown: readonly string[];
  /** The values of the fields that have the focus after a click, and a choice of each field that can be meant. */
  readonly values: readonly string[];
}

/** Clicks on a place, and returns the values of the fields that it leads to. */
async function readLinkedValues(button: HTMLElement): Promise<readonly string[]> {
  const readFocused = async (target: HTMLElement) => {
    // A field that has the focus gets no event.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const focus = new Promise((resolve) => {
      addEventListener("focusin", resolve, { once: true });
      setTimeout(resolve, 5000);
    });
    target.click();
    await focus;
    const control = document.activeElement;
    if (control instanceof HTMLTextAreaElement) return control.value;
    return control instanceof HTMLInputElement ? `<${control.type}>` : "";
  };
  const overlay = button.parentElement;
  const readOptions = () => Array.from(overlay?.querySelectorAll<HTMLElement>(".field-choice button") ?? []);
  if (button.getAttribute("aria-label")?.includes(" or ") !== true) return [await readFocused(button)];
  const values: string[] = [];
  for (let index = 0; index === 0 || index < values.length + 1; index += 1) {
    button.click();
    while (readOptions().length === 0) await new Promise(requestAnimationFrame);
    const option = readOptions()[index];
    if (!option) break;
    values.push(await readFocused(option));
    while (readOptions().length > 0) await new Promise(requestAnimationFrame);
  }
  return values;
}

/** Clicks on each place of the page, one after the other. Also returns the texts that have no place. */
async function pointAtAll(page: Page): Promise<readonly Pointed[]> {
  await page.evaluate(`globalThis.readLinkedValues = ${readLinkedValues.toString()}`);
  return page.evaluate(async () => {
    const frame = document.querySelector("iframe")?.contentDocument;
    const root = frame?.getElementById("___gatsby");
    const overlay = frame?.documentElement.lastElementChild?.shadowRoot;
    if (!frame || !root || !overlay) throw new Error("The page has no places.");
    const { documentElement: html } = frame;
    /** From the top left corner of the page: the page scrolls meanwhile. */
    const boxOf = ({ left, top, width, height }: DOMRect) => ({ left, top: top + html.scrollTop, width, height });
    const parts: { readonly text: string; readonly x: number; readonly y: number }[] = [];
    const add = (node: Node, text: string) => {
      const range = frame.createRange();
      range.selectNode(node);
      const { left, top, width, height } = boxOf(range.getBoundingClientRect());
      parts.push({ text, x: left + width / 2, y: top + height / 2 });
    };
    const isSeen = (element: Element | null) => {
      for (let each = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath !== "none") return false;
      return element?.checkVisibility() === true;
    };
    const walker = frame.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const isText = /[\p{L}\p{N}]/u.test(textContent ?? "");
      if (isText && isSeen(parentElement)) add(walker.currentNode, textContent?.trim() ?? "");
    }
    for (const control of root.querySelectorAll<HTMLInputElement>("[placeholder]")) add(control, control.placeholder);
    for (const element of root.querySelectorAll("img, svg, circle"))
      add(element, `<${element.nodeName.toLowerCase()}>`);

    const found: Pointed[] = [];
    const covered = new Set<string>();
    for (const button of overlay.querySelectorAll("button")) {
      const { left, top, width, height } = boxOf(button.getBoundingClientRect());
      const inside = parts.filter(({ x, y }) => left <= x && x <= left + width && top <= y && y <= top + height);
      const shown = inside.map(({ text }) => text);
      for (const text of shown) covered.add(text);
      found.push({ name: button.getAttribute("aria-label") ?? "", shown, values: await readLinkedValues(button) });
    }
    const missed = parts.filter(({ text }) => !text.startsWith("<") && !covered.has(text));
    return [...found, ...missed.map(({ text }) => ({ name: "", shown: [text], values: [] }))];
  });
}

/** Returns whether a place shows the value of each field that it leads to. */
const isRight = ({ shown, values }: Pointed) =>
  values.every((value) =>
    value === "<radio>"
      ? shown.every((part) => part.startsWith("<"))
      : value !== "" && shown.some((part) => part.includes(value) || part === "<circle>"),
  );

test("leads from each text and picture of a page to its field, or asks", async ({ page, develop }) => {
  await openEditor(page, develop);
  const pointed: Pointed[] = [];
  for (const name of pages) {
    await choosePage(page, name);
    const pointedHere = await pointAtAll(page);
    const heading = await framedPage(page).locator("h1:visible").innerText();
    expect(pointedHere.flatMap(({ shown }) => shown)).toContain(heading);
    pointed.push(...pointedHere);
  }
  // The words of "Jan to Jun" are computed. It leads to the first of their fields.
  expect(pointed.filter((each) => !isRight(each)).map(({ name, shown }) => `${name}: ${shown.join()}`)).toEqual([
    "Chart › Change: Jan to Jun",
  ]);
  const withoutField = new Set(pointed.filter(({ name }) => name === "").flatMap(({ shown }) => shown));
  expect(withoutField).toEqual(new Set([String(new Date().getFullYear())]));
});

test("tells words of the footer from equal ones of the page", async ({ page, develop }) => {
  await openEditor(page, develop, "pages/contact.json");
  const ofPage = "Contact page › Details › Company profile link label";
  const ofSite = "The company and the frame of the site › Footer › Company profile label";
  await place(page, ofSite).click();
  await expect(page.getByText("data/site.json", { exact: true })).toBeVisible();
  await expect(focused(page)).toHaveAttribute("id", "field-footer-companyProfileLabel");
  await place(page, `${ofPage} or ${ofSite}`).click();
  await expect(framedPage(page).getByRole("button", { name: ofPage, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveAttribute("id", "field-details-companyProfileLinkLabel");
});

/** Fields that no page shows, such as titles, settings, and the contact page's drawing, whose choice has no ID. */
const hiddenFields = new Set(
  `
  drawingLabel download-file emptyText title description form-label form-sendingLabel form-sentLabel form-thanks
  form-held form-editLabel form-trapLabel form-failures-offline form-failures-unreachable form-failures-timeout
  form-failures-busy form-failures-refused form-failures-server form-failures-unexpected form-retryLabel
  form-byEmailLabel form-emailSubject form-tooLong form-withoutScripts
  claims-label url language country links-companyProfile links-scheduling links-founderSite links-founderProfessionalProfile
  links-founderSocialProfile navigation-label labels-skipLink labels-newTab errorScreen-title errorScreen-text
  errorScreen-link-label errorScreen-link-path contact-delivery contact-timeoutSeconds contact-fieldNames-name
  contact-fieldNames-company contact-fieldNames-email contact-fieldNames-message contact-fieldNames-key
  redirects-from redirects-to
  `.split(/\s+/),
);

/** Focuses each field of the form, one after the other, and types a letter into it if the page shows only its text. */
const useAll = async (page: Page) =>
  page.evaluate(async () => {
    // Another page is in another frame.
    const framed = () => document.querySelector("iframe")?.contentDocument;
    const readShown = () => {
      const overlay = framed()?.querySelector("html > :last-child")?.shadowRoot;
      return Array.from(overlay?.querySelectorAll("[aria-current=true]") ?? []);
    };
    const isShown = () => readShown().length > 0;
    // Another place asks which field is meant, and gets the letter with the page's data.
    const hasExactPlace = () => readShown().some((button) => button.ariaLabel?.includes(" or ") === false);
    const isNoted = () => document.body.innerText.includes("Not visible on the page.");
    const hasText = (text: string) => {
      const shown = framed();
      const walker = shown?.createTreeWalker(shown.body, NodeFilter.SHOW_TEXT);
      while (walker?.nextNode()) if (walker.currentNode.nodeValue?.trim() === text) return true;
      return false;
    };
    const type = (control: HTMLTextAreaElement, text: string) => {
      control.select();
      document.execCommand("insertText", false, text);
    };
    const elsewhere: string[] = [];
    const late: string[] = [];
    let typed = 0;
    for (const group of document.querySelectorAll("main details")) group.setAttribute("open", "");
    const controls = document.querySelectorAll<HTMLElement>("main :is(textarea, select, input:checked)");
    for (const control of controls) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      // The field before is not marked any more.
      document.querySelector<HTMLElement>("h1")?.focus();
      while (isShown() || isNoted()) await new Promise(requestAnimationFrame);
      control.focus();
      while (!isShown() && !isNoted()) await new Promise(requestAnimationFrame);
      if (isNoted()) elsewhere.push(control.id.replace("field-", ""));
      else if (control instanceof HTMLTextAreaElement && control.inputMode !== "decimal") {
        const before = control.value;
        if (before === "" || !hasText(before) || !hasExactPlace()) continue;
        typed += 1;
        type(control, `${before}\u03A9`);
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        if (!hasText(control.value)) late.push(control.id);
        type(control, before);
      }
    }
    return { count: controls.length, typed, elsewhere, late };
  });

test("shows each field's place, each letter in the next frame, or says where it is", async ({ page, develop }) => {
  await openEditor(page, develop);
  const elsewhere = new Set<string>();
  for (const path of readSchemas("data").keys()) {
    await page.getByLabel("File to edit").selectOption(path);
    await expect(page.getByText(`data/${path}`, { exact: true })).toBeVisible();
    const fields = await useAll(page);
    // Only the chosen one of two or more buttons is a field.
    const values = [...walkValues(JSON.parse(readSiteData(path)), undefined)].map(({ value }) => value);
    const count = values.filter((value) => typeof value !== "object" && value !== false).length;
    expect([path, fields.count, fields.late]).toEqual([path, count, []]);
    expect(fields.typed).toBeGreaterThan(0);
    // A row has a key of its own.
    for (const id of fields.elsewhere) elsewhere.add(id.replace(/^redirects-.*-/, "redirects-"));
  }
  expect(elsewhere).toEqual(hiddenFields);
  await page.getByLabel("File to edit").selectOption("site.json");
  await page.locator("#field-errorScreen > summary").click();
  await page.locator("#field-errorScreen-title").focus();
  await expect(
    page.getByText("Not visible on the page. The text shown if a page fails unexpectedly.", { exact: true }),
  ).toBeVisible();
});

test("asks which field is meant where nothing tells fields with the same words apart", async ({ page, develop }) => {
  await openEditor(page, develop, "pages/services.json");
  await page.locator("#field-models-heading").fill("Best for");
  // The heading, and the label in each of the five models.
  const heading = "Services page › Models › Heading";
  const label = "Services page › Models › Best for label";
  const either = place(page, `${heading} or ${label}`);
  await expect(either).toHaveCount(6);
  await either.last().click();
  await expect(framedPage(page).getByRole("button", { name: heading, exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(place(page, label)).toHaveCount(0);
  await either.last().click();
  await place(page, label).click();
  await expect(focused(page)).toHaveAttribute("id", "field-models-bestForLabel");
});

test("leads to a row that was moved or removed while the page still has the old order", async ({ page, develop }) => {
  await openEditor(page, develop, "claims.json");
  const label = labels(page);
  // The page keeps its content as long as the form is not valid.
  await label.first().fill("");
  await expect(page.getByText("This field is empty. Enter some text.").first()).toBeVisible();
  await page.getByRole("button", { name: "Move up Claim 3" }).click();
  await expect(label.nth(1)).toHaveValue("happy clients");
  const moved = place(page, "Claims › Claim 3 › Label");
  await moved.click();
  await expect(label.nth(1)).toBeFocused();
  await expect(moved).toHaveAttribute("aria-current", "true");
  await label.nth(2).focus();
  await expect(place(page, "Claims › Claim 2 › Label")).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Remove Claim 2" }).click();
  await moved.click();
  await expect(page.getByRole("button", { name: "Add: Claim" })).toBeFocused();
  await expect(framedPage(page).getByText("faster operations")).toHaveCount(1);
});

test("shows letters at once until rows move, and with the page's data then", async ({ page, develop }) => {
  await openEditor(page, develop, "claims.json");
  const label = labels(page);
  /** Types into a field, and returns whether the page shows the words after the next frame. */
  const type = async (index: number, words: string) => {
    await label.nth(index).fill(words);
    return page.evaluate(async (text) => {
      // The frame ends after its other callbacks.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return document.querySelector("iframe")?.contentDocument?.body.innerText.includes(text);
    }, words);
  };
  expect(await type(3, "results in numbers")).toBe(true);
  // The page keeps its content as long as the form is not valid.
  await label.first().fill("");
  await expect(page.getByText("This field is empty. Enter some text.").first()).toBeVisible();
  expect(await type(3, "results in figures")).toBe(true);
  await page.getByRole("button", { name: "Move up Claim 3" }).click();
  await expect(label.nth(1)).toHaveValue("happy clients");
  expect(await type(1, "clients who stay")).toBe(false);
  const claims = framedPage(page).getByRole("region", { name: "Results" }).getByRole("listitem");
  await expect(claims.nth(2)).toContainText("happy clients");
  expect(await type(0, "projects in use")).toBe(false);
  for (const [index, words] of [
    "projects in use",
    "clients who stay",
    "faster operations",
    "results in figures",
  ].entries())
    await expect(claims.nth(index)).toContainText(words);
  expect(await type(2, "operations in half the time")).toBe(true);
});

test("does not say that a field is not visible while the server is down", async ({ page, develop }) => {
  await openEditor(page, develop, "pillars.json");
  await page.route("**/page-data.json", async (route) => route.abort());
  const failed = ["index", "services"].map(async (name) =>
    page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/${name}/page-data.json`)),
  );
  const question = page.locator("#field-pillars-0-question");
  await question.focus();
  await Promise.all(failed);
  // React renders a note in the next frame.
  await waitForPaint(page);
  await expect(page.getByText("Not visible on the page.")).toHaveCount(0);
  await page.unroute("**/page-data.json");
  await page.locator("#field-pillars-0-name").focus();
  await expect(place(page, "Pillars › Pillar 1 › Name").first()).toHaveAttribute("aria-current", "true");
  await question.focus();
  await expect(page.getByTitle("The page: Services page")).toBeVisible();
});

test("keeps what is typed and the position of the page after a click", async ({ page, develop }) => {
  await openEditor(page, develop);
  await page.locator("#field-hero > summary").click();
  await page.getByLabel("Heading").first().fill("Words that are typed");
  await expect(framedPage(page).getByRole("heading", { name: "Words that are typed" })).toBeVisible();
  const claim = place(page, "Claims › Claim 3 › Label");
  await claim.scrollIntoViewIfNeeded();
  const scroll = async () => framedRoot(page).evaluate((html) => html.scrollTop);
  const before = await scroll();
  expect(before).toBeGreaterThan(0);
  await claim.click();
  await expect(focused(page)).toHaveValue("happy clients");
  expect(await scroll()).toBe(before);
  // Also if the text is only partly in view.
  const nextClaim = place(page, "Claims › Claim 2 › Label");
  await nextClaim.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - 4));
  const partly = await scroll();
  await nextClaim.dispatchEvent("click");
  await expect(nextClaim).toHaveAttribute("aria-current", "true");
  expect(await scroll()).toBe(partly);
  await place(page, "Home page › Reasons › Heading").click();
  await expect(focused(page)).toHaveValue("Why work with us");
  await expect(page.getByLabel("Heading").first()).toHaveValue("Words that are typed");
});

test("follows links with Ctrl or in Browse only, sends no form, reloads after a restart", async ({ page, develop }) => {
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await openEditor(page, develop);
  const link = place(page, "Home page › Hero › Call to action › Label");
  await link.click();
  await expect(focused(page)).toHaveAccessibleName("Label");
  await expect(page.getByTitle("The page: Home page")).toBeVisible();
  await link.click({ modifiers: ["ControlOrMeta"] });
  await expect(page.getByTitle("The page: Contact page")).toBeVisible();

  await page.getByRole("radio", { name: "Browse" }).check();
  const form = framedPage(page).getByRole("form");
  for (const name of ["Name", "Company", "What do you need?"]) await form.getByLabel(name).fill("Test");
  await form.getByLabel("Email").fill("test@example.com");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Test");
  expect(messages.join()).not.toContain("test@example.com");

  await framedPage(page).getByRole("link", { name: "Services" }).first().click();
  await expect(page.getByTitle("The page: Services page")).toBeVisible();
  const reloaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && /\/services\/?$/.test(request.url()),
  );
  // A server that has started again has another ID.
  await page.route("**/___content/state*", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"serverId":"[^"]+"/, '"serverId":"another"'),
    });
  });
  await reloaded;
  await expect(page.getByTitle("The page: Services page")).toBeVisible();
});

test("leads to fields by keyboard, and points at what is in view of a page that is scaled down, in a readable size", async ({
  page,
  develop,
}) => {
  await openEditor(page, develop);
  await page.getByRole("radio", { name: "Edit" }).focus();
  await page.keyboard.press("Tab");
  const inFrame = framedPage(page).locator("button:focus");
  await expect(inFrame).toHaveAccessibleName("The company and the frame of the site › Name");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(focused(page)).toHaveValue("Home");

  await page.getByRole("radio", { name: "Desktop" }).check();
  const heading = framedPage(page).getByRole("heading", { name: "Why work with us", includeHidden: true });
  const scrollCenterTo = async (y: number) =>
    heading.evaluate((element, target) => {
      const center = () => element.getBoundingClientRect().top + element.clientHeight / 2;
      // The heading is sticky.
      for (let top = 0; top < 5000 && (top === 0 || center() > target); top += 10)
        scrollTo({ top, behavior: "instant" });
    }, y);
  const isReached = async () =>
    place(page, "Home page › Reasons › Heading").evaluate((button) => {
      const { left, width, top, height } = button.getBoundingClientRect();
      const overlay = button.getRootNode();
      const points = Array.from({ length: width }, (_, x) => [left + x, top + height / 2] as const);
      return overlay instanceof ShadowRoot && points.some(([x, y]) => overlay.elementFromPoint(x, y) === button);
    });
  await scrollCenterTo(250);
  await expect.poll(isReached).toBe(true);
  await scrollCenterTo(30);
  await expect.poll(isReached).toBe(false);

  const name = place(page, "The company and the frame of the site › Name").first();
  await framedRoot(page).evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
  const describeName = async () =>
    name.evaluate((button) => {
      button.focus();
      const { fontSize } = getComputedStyle(button, "::after");
      const frame = frameElement?.getBoundingClientRect().width ?? 0;
      const overlay = button.getRootNode();
      if (!(overlay instanceof ShadowRoot)) throw new Error("The button is not in the overlay.");
      const styles = new CSSStyleSheet();
      // The name takes clicks, so that it can be found.
      styles.replaceSync(".place::after { pointer-events: auto !important }");
      overlay.adoptedStyleSheets = [styles];
      const { left, top, bottom } = button.getBoundingClientRect();
      const isInside = [top - 20, bottom + 20].some((y) => overlay.elementFromPoint(left + 10, y) === button);
      return { isInside, isReadable: (Number.parseFloat(fontSize) * frame) / innerWidth > 12.9 };
    });
  await expect.poll(describeName).toEqual({ isInside: true, isReadable: true });
  // The frame is as wide as the page before it is scaled down.
  const end = framedPage(page).getByRole("button", { name: "Chart › Change", exact: true }).last();
  await end.focus();
  await expect(end).toBeFocused();
  expect(await page.locator("iframe").evaluate(({ parentElement }) => parentElement?.scrollLeft)).toBe(0);
});

const layout = (root: Element) =>
  Array.from(root.querySelectorAll("*"), (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return `${element.nodeName} ${[x, y, width, height].join(" ")}`;
  });

test("lays out the page as without the editor", async ({ page, context, develop }) => {
  await openEditor(page, develop);
  expect(await framedRoot(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const size = await framedRoot(page).evaluate(() => ({ width: innerWidth, height: innerHeight }));
  await framedRoot(page).evaluate(async () => {
    await document.fonts.ready;
  });
  const inFrame = await framedPage(page).locator("#___gatsby").evaluate(layout);
  const alone = await context.newPage();
  await alone.setViewportSize(size);
  await openLive(alone, develop.url);
  await expect(alone.getByRole("heading", { level: 1 })).toBeVisible();
  // The fonts of the page move its texts.
  await expect.poll(async () => alone.locator("#___gatsby").evaluate(layout)).toEqual(inFrame);

  // The frame may start between two pixels, so the page is compared with itself without the places.
  const heading = framedPage(page).getByRole("heading", { name: "Efficiency climbs", includeHidden: true });
  await heading.evaluate((element) => element.scrollIntoView());
  await decodeImages(framedPage(page));
  const withPlaces = await page.locator("iframe").screenshot();
  await framedRoot(page).evaluate(({ lastElementChild }) => lastElementChild?.remove());
  expect((await page.locator("iframe").screenshot()).equals(withPlaces)).toBe(true);
});
