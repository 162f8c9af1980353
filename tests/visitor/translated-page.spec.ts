/** A page that a translator goes over again and again, as browsers do: it wraps and replaces text nodes. */
import type { Page } from "@playwright/test";
import { chart } from "../support/content";
import { gotoHydratedChart, middle, readPoints, tooltipOf } from "../support/visitor/chart";
import { accept, fail } from "../support/visitor/contact-endpoint";
import { copy, endpointTest, expectEdges, readEdges } from "../support/visitor/contact-form";
import { delayScripts, expect, test } from "../support/site";

/** Translates each text of the body, now and later, to itself in brackets. */
async function startTranslator(page: Page, way: string): Promise<void> {
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

for (const way of ["wraps each text in elements", "replaces each text"]) {
  endpointTest(`tells a message's state while a translator ${way}`, async ({ page, form, endpoint, consoleErrors }) => {
    endpoint.respond = (response) => response.writeHead(429).end();
    const loadScripts = await delayScripts(page);
    await form.open("commit");
    await form.fillIn();
    await startTranslator(page, way);
    await expect(form.submitButton).toHaveText(`[${copy.sendLabel}]`);
    await form.submit();
    await expect(form.queuedNotice).toBeVisible();
    const edges = await readEdges(page);
    loadScripts();
    await expect(page.getByRole("alert")).toContainText(copy.failures.busy);
    await expectEdges(page, edges);
    for (const respond of [fail, accept]) {
      await expect(form.submitButton).toContainText(copy.sendLabel);
      const count = endpoint.received.length + 1;
      const release = endpoint.delayResponse(respond);
      await form.submit();
      await expect(form.submitButton).toContainText(copy.sendingLabel);
      await expect(page.locator("[aria-live=polite]", { hasText: copy.sendingLabel })).toBeAttached();
      await expect.poll(() => endpoint.received.length).toBe(count);
      release();
      await expect(page.getByText(respond === fail ? copy.failures.server : copy.thanks)).toBeVisible();
      await expect(form.submitButton).not.toContainText(copy.sendingLabel);
    }
    await expect(form.submitButton).toContainText(copy.sentLabel);
    await expect(page.getByRole("alert")).toBeEmpty();
    await page.clock.runFor(3000);
    await expect(form.submitButton).toContainText(copy.sendLabel);
    await expect(page.getByText(copy.thanks)).toHaveCount(0);
    // React reports that it renders the form again.
    consoleErrors.length = 0;
  });

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
