/** @jest-environment jsdom */
import { SiteEvent } from "./events";

const send = jest.fn<Promise<void>, [url: string, options: { readonly body?: string }]>(async () => undefined);
const constants = { SITE_ROOT: "/", SERVICE_URL: "https://count.example/", SERVICE_SITE: "example.com" };
Object.assign(globalThis, { fetch: send, ...constants });

/** Loads the first page, and swaps in others. Returns the requests that count them: the body, or the URL. */
async function countViews(service: string, [firstUrl, ...urls]: readonly string[]) {
  Object.assign(globalThis, { SERVICE: service });
  history.replaceState(null, "", firstUrl);
  await jest.isolateModulesAsync(async () => {
    await import("./analytics.entry");
  });
  for (const url of urls) {
    history.replaceState(null, "", url);
    dispatchEvent(new Event(SiteEvent.Render));
  }
  return send.mock.calls.map(([url, { body }]): unknown => (body === undefined ? url : JSON.parse(body)));
}

it("counts a page at one URL, although the first view of it may have a slash at its end", async () => {
  expect(await countViews("custom", ["/services/?from=mail", "/", "/services"])).toMatchObject([
    { url: "http://localhost/services?from=mail" },
    { url: "http://localhost/", referrer: "http://localhost/services?from=mail" },
    { url: "http://localhost/services" },
  ]);
});

it("counts the home page of a site with a path at its URL", async () => {
  Object.assign(globalThis, { SITE_ROOT: "/website/" });
  expect(await countViews("custom", ["/website/"])).toMatchObject([{ url: "http://localhost/website/" }]);
  Object.assign(globalThis, constants);
});

it("counts a page at one path with GoatCounter", async () => {
  const [url] = await countViews("goatcounter", ["/services/"]);
  expect(new URL(String(url)).searchParams.get("p")).toBe("/services");
});
