/** Counting of views, on the site with what is awkward: it names all services in `analytics`. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  analyticsPaths as paths,
  analyticsTest as test,
  originOf,
  setSignals,
} from "../support/visitor/analytics-server";
import { compressedSize } from "../support/visitor/page-size";
import { expect, expectHeading, gotoIdle, home, notFound, services, visit, waitForPrefetch } from "../support/site";
import { awkwardPublicFolder, publicFolder } from "../support/tested-folder";

test("counts a view of each page, after a click and on Back, with each service by its interface", async ({
  page,
  context,
  analytics,
  analyticsUrl,
}) => {
  await setSignals(page, {});
  // A visitor may have cookies of the service.
  await context.addCookies([{ name: "session", value: "1", url: analyticsUrl }]);
  const expectViews = async (path: string, query: string, referrer: string) => {
    await expect.poll(() => analytics.counted.map(([service]) => service).toSorted()).toEqual(paths);
    const counted = Object.fromEntries(analytics.counted.splice(0));
    const [url, title] = [originOf(page) + path + query, await page.title()];
    const view = { name: "pageview", url, referrer };
    expect(counted["/api/event"]).toEqual({ ...view, domain: "example.com" });
    expect(counted["/visits"]).toEqual({ ...view, domain: "www" });
    const website = "b59e9c65-ae32-47f1-8400-119fcf4861c4";
    expect(counted["/api/send"]).toEqual({ website, hostname: "localhost", url, title, referrer });
    expect(counted["/count"]).toEqual({ p: path, t: title, r: referrer, q: query, e: "false" });
  };
  await page.goto("/?utm_source=mail#how-we-work");
  await waitForPrefetch(page, home.path);
  await expectViews("/", "?utm_source=mail", "");
  await visit(page, services);
  await expectViews(services.path, "", `${originOf(page)}/?utm_source=mail`);
  await page.goBack();
  await expectHeading(page, home);
  await expectViews("/", "?utm_source=mail", originOf(page) + services.path);
  // Chromium has no cache for Back and Forward in tests.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expectViews("/", "?utm_source=mail", `${originOf(page)}/?utm_source=mail`);
  await page.goto(notFound.path);
  await expectHeading(page, notFound);
  await expectViews(notFound.path, "", "");
  await page.waitForLoadState("networkidle");
  expect([analytics.counted, analytics.refused]).toEqual([[], []]);
  expect(await context.cookies(analyticsUrl)).toMatchObject([{ name: "session" }]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

for (const [name, signals] of [
  ["Do Not Track", { doNotTrack: "1" }],
  ["Global Privacy Control", { globalPrivacyControl: true }],
] as const)
  test(`counts nothing with ${name}`, async ({ page, analytics }) => {
    await setSignals(page, signals);
    const loaded = page.waitForResponse("**/analytics-*.js");
    await gotoIdle(page, home.path);
    await loaded;
    await visit(page, services);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.waitForLoadState("networkidle");
    expect(analytics.received).toBe("");
  });

test("adds a script of at most 400 bytes for a service, and nothing to a site that names none", () => {
  const scriptsIn = (folder: string) => readdirSync(folder).filter((file) => /^analytics-[\da-f]{20}\.js$/.test(file));
  const [script = "", ...others] = scriptsIn(awkwardPublicFolder);
  expect(others).toEqual([]);
  const counters = readFileSync(join(awkwardPublicFolder, script), "utf8").split("\n");
  expect(counters).toHaveLength(paths.length);
  for (const counter of counters) expect(compressedSize(counter)).toBeLessThanOrEqual(400);
  expect(scriptsIn(publicFolder)).toEqual([]);
  for (const file of readdirSync(publicFolder).filter((name) => /\.(?:html|js)$/.test(name)))
    expect([file, /analytics|message-delivered/.exec(readFileSync(join(publicFolder, file), "utf8"))]).toEqual([
      file,
      null,
    ]);
});
