/** Counting of messages, on the site with what is awkward: it names all services in `analytics`. */
import { analyticsPaths as paths, analyticsTest, originOf, setSignals } from "../support/visitor/analytics-server";
import type { Endpoint } from "../support/visitor/contact-endpoint";
import { ContactForm, draft, provideEndpoint } from "../support/visitor/contact-form";
import { expect } from "../support/site";

const test = analyticsTest.extend<{ form: ContactForm; endpoint: Endpoint }>({
  endpoint: provideEndpoint,
  form: async ({ page }, provide) => provide(new ContactForm(page)),
  formService: async ({ endpoint }, provide) => provide(endpoint.url),
});

test("counts a delivered message once, without a word of it", async ({ page, form, endpoint, analytics }) => {
  await setSignals(page, {});
  const respond = endpoint.delayResponse((response) => response.writeHead(500).end());
  await form.openFilled();
  await expect.poll(() => analytics.counted.length).toBe(paths.length);
  analytics.counted.length = 0;
  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(1);
  respond();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(analytics.counted).toEqual([]);
  const accept = endpoint.delayResponse();
  await form.submit();
  await expect.poll(() => endpoint.received.length).toBe(2);
  accept();
  await form.expectSent();
  await expect.poll(() => analytics.counted.map(([service]) => service).toSorted()).toEqual(paths);
  const counted = Object.fromEntries(analytics.counted);
  expect(counted["/api/event"]).toMatchObject({ name: "message", domain: "example.com" });
  expect(counted["/api/send"]).toMatchObject({ name: "message" });
  expect(counted["/count"]).toMatchObject({ p: "message", e: "true" });
  // The domain of the address is also in URLs.
  const words = Object.values(draft).flatMap((text) => text.split("@")[0]?.match(/\p{L}{3,}/gu) ?? []);
  const received = decodeURIComponent(analytics.received).match(/\p{L}+/gu) ?? [];
  expect(words).toContain("markup");
  expect(received.filter((word) => words.includes(word))).toEqual([]);
  expect(analytics.refused).toEqual([]);
});

test("shows pages and sends messages as always if the service is blocked, or does not respond", async ({
  page,
  form,
  analytics,
  analyticsUrl,
  otherOrigins,
}) => {
  await setSignals(page, {});
  await page.route(`${analyticsUrl}/count*`, async (route) => route.abort("blockedbyclient"));
  analytics.isSlow = true;
  await form.openFilled();
  // A script that is still on its way counts only what comes later.
  await expect.poll(() => analytics.counted.length).toBe(paths.length - 1);
  await form.submit();
  await form.expectSent();
  await expect.poll(() => analytics.counted.length).toBe(2 * (paths.length - 1));
  await form.visitHome();
  // If the script itself is blocked, too: only the browser reports that.
  otherOrigins.push(`${originOf(page)}/analytics-`);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/analytics-"));
  await page.route("**/analytics-*.js", async (route) => route.abort("blockedbyclient"));
  await page.reload();
  await page.clock.runFor(1000);
  await failed;
});
