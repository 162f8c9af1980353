/** The site on nginx with the configuration that the build writes. */
import { once } from "node:events";
import { connect as connectHttp2 } from "node:http2";
import { connect as connectSocket } from "node:net";
import { buffer } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { load } from "cheerio";
import { startServer } from "../../scripts/file-server.mts";
import { errorStatuses, neighborHost, skipWithoutNginx, test } from "../support/host/nginx";
import { testServer } from "../support/host/server-contract";
import {
  contact,
  expect,
  expectAnnounced,
  gotoHydrated,
  hydrateIslands,
  linkedPages,
  pages,
  visit,
  waitForPrefetch,
} from "../support/site";
import { tooltipOf } from "../support/visitor/chart";
import { drawingOf } from "../support/visitor/drawing";
import { describeLargestPart } from "../support/visitor/page-size";

skipWithoutNginx();

test("lets pages of other sites show social cards, icons and pictures", async ({ page, server, otherOrigins }) => {
  const { body } = await server.request("/");
  const home = load(body.toString());
  const card = new URL(home("meta[property='og:image']").attr("content") ?? "").pathname;
  const paths = [card, "/icon.svg", "/favicon.ico", home("main img").attr("src") ?? ""];
  const images = paths.map((path) => `<img src="${server.url}${path}">`).join("");
  const { url, stop } = await startServer((_, response) => response.end(`<!doctype html>${images}`));
  otherOrigins.push(url);
  await page.goto(url);
  const widths = await page.locator("img").evaluateAll(async (elements) =>
    Promise.all(
      elements.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 0;
        await image.decode().catch(() => undefined);
        return image.naturalWidth;
      }),
    ),
  );
  expect(Object.fromEntries(paths.map((path, index) => [path, (widths[index] ?? 0) > 0]))).toEqual(
    Object.fromEntries(paths.map((path) => [path, true])),
  );
  await stop();
});

testServer(test, [
  // A URL and headers that are too long.
  [414, `/${"a".repeat(20_000)}`, {}],
  [400, "/", { headers: { Cookie: "a".repeat(40_000) } }],
  ...errorStatuses.map((status) => [status, `/failure/${String(status)}`, {}] as const),
]);

/** Returns the bytes of a page as nginx sends them by HTTP/2: headers, body, and what HTTP/2 and TLS add. */
async function countBytes(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connectSocket({ host: "127.0.0.1", port: Number(port) });
  const session = connectHttp2(url, {
    createConnection: () =>
      connectTls({ socket, servername: hostname, ALPNProtocols: ["h2"], rejectUnauthorized: false }),
  });
  // nginx has sent its settings and confirmed those of the client, and nothing of the page.
  await Promise.all([once(session, "remoteSettings"), once(session, "localSettings")]);
  const before = socket.bytesRead;
  const stream = session.request({ ":path": path, "accept-encoding": "gzip, br" });
  await buffer(stream);
  const after = socket.bytesRead;
  await new Promise<void>((resolve) => session.close(resolve));
  return after - before;
}

test("sends each page in the ten packets of TCP's initial congestion window", async ({ server }) => {
  const budget = 10 * 1460;
  for (const { path } of pages) {
    const size = await countBytes(server.url, path);
    const { body } = await server.request(path);
    const advice = `Its largest part is ${describeLargestPart(body.toString())}. Make it smaller, or move some of it.`;
    expect(size, `${path} is ${String(size - budget)} bytes too large. ${advice}`).toBeLessThanOrEqual(budget);
  }
});

test("shows no certificate to a browser that asks for another host name, or for none", async ({ server }) => {
  for (const servername of ["unknown.example", ""])
    await expect(server.request("/", { servername })).rejects.toThrow("unrecognized name");
  expect((await server.request("/", { setHost: false })).status).toBe(400);
});

test("leaves another site of the same nginx its requests", async ({ server }) => {
  const { status } = await server.request("/", { headers: { Host: neighborHost } });
  expect(status).toBe(204);
});

test("passes `nginx -t` without a warning", ({ server }) => {
  expect(server.configurationTest).toContain("test is successful");
  expect(server.configurationTest).not.toMatch(/warn|emerg/);
});

test("lets a visitor go through all pages without a violation of the Content-Security-Policy", async ({ page }) => {
  await gotoHydrated(page, contact.path);
  await waitForPrefetch(page, contact.path);
  for (const target of linkedPages) {
    await visit(page, target);
    await expectAnnounced(page, target);
  }
  await hydrateIslands(page);
  await drawingOf(page).hover({ force: true });
  await expect(tooltipOf(page)).toBeVisible();
});
