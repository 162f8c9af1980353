/** The form on a page that a translator goes over again and again. */
import { delayScripts, expect } from "../support/site";
import { accept, fail } from "../support/visitor/contact-endpoint";
import { copy, endpointTest, expectEdges, readEdges } from "../support/visitor/contact-form";
import { startTranslator, translatorWays } from "../support/visitor/translator";

for (const way of translatorWays)
  endpointTest(
    `tells a message's state while a translator ${way}`,
    async ({ page, form, endpoint, expectedErrors }) => {
      // React reports that it renders the form again. The browser reports the status that the endpoint answers.
      expectedErrors.push(/#418|status of (?:429|500)/);
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
    },
  );
