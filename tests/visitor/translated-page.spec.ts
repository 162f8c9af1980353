/** A page that a translator goes over again and again, as browsers and extensions do: it wraps and replaces text nodes. */
import type { Page } from "@playwright/test";
import { chart } from "../content";
import { gotoHydratedChart, middle, readPoints, tooltipOf } from "./chart";
import { copy, delayResponse, fillForm, gotoForm, submitButton, test as endpointTest } from "./contact-form";
import { accept } from "./contact-endpoint";
import { expect, test } from "../site";

type Way = "wraps each text in elements" | "replaces each text";

/** Translates each text of the body, now and later, to itself in brackets. */
async function startTranslator(page: Page, way: Way): Promise<void> {
  await page.evaluate((wraps) => {
    const translated = new WeakSet<Node>();
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        const isHidden = !text.textContent?.trim() || text.parentElement?.closest("script, style, noscript, textarea");
        if (isHidden || translated.has(text)) continue;
        const translation = document.createTextNode(`[${text.textContent ?? ""}]`);
        translated.add(translation);
        const wrapper = document.createElement("font");
        wrapper.append(document.createElement("font"));
        wrapper.firstElementChild?.append(translation);
        text.parentNode?.replaceChild(wraps ? wrapper : translation, text);
      }
    };
    new MutationObserver(translate).observe(document.body, { childList: true, characterData: true, subtree: true });
    translate();
  }, way === "wraps each text in elements");
}

for (const way of ["wraps each text in elements", "replaces each text"] as const) {
  endpointTest(
    `says that a message is being sent, has failed, and is sent, while a translator ${way}`,
    async ({ page, endpoint }) => {
      await gotoForm(page);
      await fillForm(page);
      await startTranslator(page, way);
      const button = submitButton(page);
      await expect(button).toHaveText(`[${copy.sendLabel}]`);
      for (const attempt of [1, 2]) {
        const fail = delayResponse(endpoint, (response) => response.writeHead(attempt === 1 ? 429 : 500).end());
        await button.click();
        await expect(button).toContainText(copy.sendingLabel);
        await expect(page.locator("[aria-live=polite]", { hasText: copy.sendingLabel })).toBeAttached();
        await expect.poll(() => endpoint.received.length).toBe(attempt);
        fail();
        const alert = page.getByRole("alert");
        await expect(alert).toContainText(attempt === 1 ? copy.failures.busy : copy.failures.server);
        await expect(button).toContainText(copy.sendLabel);
        await expect(button).not.toContainText(copy.sendingLabel);
      }
      endpoint.respond = accept;
      await button.click();
      await expect(button).toContainText(copy.sentLabel);
      await expect(page.getByText(copy.thanks)).toBeVisible();
      await expect(page.getByRole("alert")).toBeEmpty();
      await page.clock.runFor(3000);
      await expect(button).toContainText(copy.sendLabel);
      await expect(page.getByText(copy.thanks)).toHaveCount(0);
    },
  );

  test(`names each point of the chart that a visitor points at, while a translator ${way}`, async ({ page }) => {
    await gotoHydratedChart(page);
    await startTranslator(page, way);
    const points = await readPoints(page);
    for (const index of [0, middle, points.length - 1]) {
      await page.mouse.move(points[index]?.x ?? 0, 450);
      await expect(tooltipOf(page)).toContainText(chart.rows[index]?.month ?? "");
      await expect(tooltipOf(page)).toContainText(String(chart.rows[index]?.efficiency));
    }
  });
}
