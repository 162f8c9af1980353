/** The page with the form, before React is loaded, and visits of it. */
import type { Page, Route } from "@playwright/test";
import {
  about,
  contact,
  delayScripts,
  expect,
  expectAnnounced,
  expectHeading,
  fragmentOf,
  gotoIdle,
  home,
  navigationLink,
  prefetchedPages,
  test,
  visit,
  waitForPrefetch,
} from "../support/site";

const nameField = (page: Page) => page.locator("[name=name]");
test("does not wait for the connection at the first use of an island that was near", async ({ page, context }) => {
  await page.goto(contact.path);
  await waitForPrefetch(page, contact.path);
  const loaded = Promise.all(
    ["framework", "contact-form"].map(async (name) => page.waitForResponse(`**/${name}-*.js`)),
  );
  await page.mouse.wheel(0, 100);
  for (const response of await loaded) await response.finished();
  await page.waitForFunction(() => document.querySelectorAll("link[rel=modulepreload]").length === 2);
  await context.setOffline(true);
  await nameField(page).fill("Ann");
  await expect(page.locator("[data-island]")).not.toHaveAttribute("data-scripts");
  await context.setOffline(false);
});

test("keeps typed text, focus and announcement when a swapped-in form hydrates under the pointer", async ({ page }) => {
  await gotoIdle(page, home.path);
  const release = await delayScripts(page);
  await page.mouse.move(640, 500);
  await navigationLink(page, contact).dispatchEvent("click");
  await expectAnnounced(page, contact);
  const field = await nameField(page).boundingBox();
  await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
  await nameField(page).click();
  await page.keyboard.type("Ann Miller writes ");
  release();
  await expect(page.locator("[data-island]")).not.toHaveAttribute("data-scripts");
  await page.keyboard.type("a long name");
  await expect(nameField(page)).toHaveValue("Ann Miller writes a long name");
  await expect(nameField(page)).toBeFocused();
  await expectAnnounced(page, contact);
});

test("prefetches islands and the other pages although one page is never answered", async ({ page }) => {
  await page.addInitScript(() => {
    const native = AbortSignal.timeout.bind(AbortSignal);
    // Only for the first page: on a busy computer, others may take longer.
    let isFirst = true;
    AbortSignal.timeout = (delay) => {
      const signal = native(isFirst ? 100 : delay);
      isFirst = false;
      return signal;
    };
  });
  const [first = home, ...others] = prefetchedPages.filter(({ path }) => path !== contact.path);
  await page.route(`**${fragmentOf(first)}`, () => undefined);
  const loaded = [...others.map(fragmentOf), "/contact-form-*.js"].map(async (path) =>
    page.waitForResponse(`**${path}`),
  );
  const asked = page.waitForRequest(`**${fragmentOf(first)}`);
  await page.goto(contact.path);
  await asked;
  await page.mouse.wheel(0, 100);
  await Promise.all(loaded);
});

test("leaves a form alone in which someone types after a deploy", async ({ page }) => {
  await gotoIdle(page, home.path);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const deploy = async (route: Route) => {
    await isReleased;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<h1[^>]*>)/, "$1New: ") });
  };
  await page.route(`**${fragmentOf(contact)}`, deploy, { times: 1 });
  await visit(page, contact);
  await expectAnnounced(page, contact);
  await nameField(page).fill("Ann Miller");
  const checked = page.waitForResponse(`**${fragmentOf(contact)}`);
  release();
  await checked;
  await page.keyboard.type(" writes");
  await expect(nameField(page)).toHaveValue("Ann Miller writes");
  await visit(page, about);
  await page.goBack();
  await expect(nameField(page)).toHaveValue("Ann Miller writes");
});

for (const fails of [false, true])
  test(`goes back while the framework's script ${fails ? "fails" : "is loading"}`, async ({
    page,
    consoleErrors,
    expectedErrors,
  }) => {
    if (fails) expectedErrors.push(/ERR_FAILED/);
    await gotoIdle(page, home.path);
    // Not a click by the mouse, which might pass the chart and load the framework.
    await navigationLink(page, contact).dispatchEvent("click");
    await expectHeading(page, contact);
    await page.route("**/framework-*.js", async (route) => (fails ? route.abort() : undefined));
    await nameField(page).click();
    if (fails) await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
    await page.goBack();
    await expect(page).toHaveURL(home.path);
    await expectHeading(page, home);
  });
