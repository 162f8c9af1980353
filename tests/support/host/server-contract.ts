import { readdirSync } from "node:fs";
import type { RequestOptions } from "node:https";
import { join } from "node:path";
import type { SecureVersion } from "node:tls";
import { pathToFileURL } from "node:url";
import { load } from "cheerio";
import { securityHeaders } from "../../../plugins/hosting-files/headers";
import { expect, fragmentOf, notFound, pages } from "../site";
import { publicFolder } from "../tested-folder";
import { site } from "../content";
import { otherSiteHost, request, siteHost, type testWith } from "./hosted-site";

type ServerRequest = readonly [status: number, path: string, options: RequestOptions];

/** Requests with the status of their response. */
const requests: readonly ServerRequest[] = [
  [200, "/services", {}],
  [200, "/services", { method: "HEAD" }],
  [206, "/icon-512.png", { headers: { Range: "bytes=0-3" } }],
  [416, "/icon-512.png", { headers: { Range: "bytes=99999999-" } }],
  [416, "/services", { headers: { Range: "bytes=99999999-" } }],
  [301, "/services/", {}],
  [404, "/nothing", {}],
  ...["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PROPFIND"].map((method) => [405, "/", { method }] as const),
];

const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

/**
 * Defines the tests that any server with the configuration of the build must pass.
 *
 * @param failures other requests that have the headers of the site
 */
export function testServer(test: ReturnType<typeof testWith>, failures: readonly ServerRequest[] = []): void {
  test("serves each page, and redirects its other URLs in one step", async ({ server }) => {
    for (const { path, heading } of pages) {
      const { status, headers, body } = await server.request(path);
      expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
      expect(load(body.toString())("h1").text()).toBe(heading);
      const base = path === "/" ? "" : path;
      const others = ["/index.html", "/index", "/index/"].map((end) => base + end);
      for (const alias of base === "" ? others : [`${base}/`, `${base}.html`, ...others]) {
        const redirect = await server.request(`${alias}?from=mail`);
        const { href } = new URL(redirect.headers.location ?? "", server.url);
        expect([alias, redirect.status, href]).toEqual([alias, 301, `${server.url}${path}?from=mail`]);
      }
    }
  });

  test("redirects each old URL in data/ to its page, in one step", async ({ server }) => {
    for (const { from, to } of site.redirects)
      for (const old of [from, `${from}/`]) {
        const { status, headers } = await server.request(`${old}?from=mail`);
        const { href } = new URL(headers.location ?? "", server.url);
        expect([old, status, href]).toEqual([old, 301, `${server.url}${to}${to.includes("#") ? "" : "?from=mail"}`]);
      }
  });

  test("responds to unknown and internal URLs with status 404 and the not-found page", async ({ server }) => {
    const unknown = ["/nothing", "/services/nothing", "/nothing/", "/nothing.html", "//", "//services"];
    const internal = ["/404", "/404/", "/404.html", "/_headers", "/_redirects", "/index.html.br", "/.git/config"];
    for (const path of [...unknown, ...internal, "/static/nothing.js"]) {
      const { status, headers, body } = await server.request(path);
      expect([path, status, headers["content-type"]]).toEqual([path, 404, "text/html; charset=utf-8"]);
      expect(load(body.toString())("h1").text()).toBe(notFound.heading);
      expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
      expect(load(body.toString())("meta[http-equiv=Content-Security-Policy]").attr("content")).toContain(
        "default-src 'none'",
      );
    }
  });

  test("sends security headers with pages", async ({ server }) => {
    const { headers } = await server.request("/");
    expect(headers).toMatchObject({
      // Of the same size for any number of pages. The rest of the policy is in each page.
      "content-security-policy": "frame-ancestors 'none'",
      // Without subdomains, such as a mail host, which may have no HTTPS.
      "strict-transport-security": "max-age=63072000",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    // Without its version.
    expect(headers.server).toMatch(/^[A-Za-z]+$/);
  });

  test("sends each header once with every response", async ({ server }) => {
    const expected = ["cache-control", ...securityHeaders([]).map(([header]) => header.toLowerCase())];
    for (const [expectedStatus, path, options] of [...requests, ...failures]) {
      const { status, headerNames } = await server.request(path, options);
      const missing = expected.filter((name) => !headerNames.includes(name));
      expect([path, status, missing, findDuplicates(headerNames)]).toEqual([path, expectedStatus, [], []]);
    }
  });

  test("responds with 304 to a request for an unchanged page, with each header once", async ({ server }) => {
    const { headers } = await server.request("/services");
    const unchanged = await server.request("/services", { headers: { "If-None-Match": headers.etag } });
    expect([unchanged.status, unchanged.body.length, findDuplicates(unchanged.headerNames)]).toEqual([304, 0, []]);
    // A response without a body may leave some out.
    expect(unchanged.headerNames).toContain("x-content-type-options");
  });

  test("lets browsers cache hashed files for a year and revalidate all others", async ({ server }) => {
    const files = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(?:br|gz|html)$|^_/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(publicFolder.length));
    expect(files).toContain("/manifest.webmanifest");
    for (const file of files) {
      // The name of a picture can contain a space.
      const { status, headers } = await server.request(pathToFileURL(file).pathname);
      const isHashed = /^\/static\/|[.-][\da-f]{20}\./.test(file);
      expect([file, status, headers["cache-control"]]).toEqual([
        file,
        200,
        isHashed ? "public, max-age=31536000, immutable" : "public, max-age=0, must-revalidate",
      ]);
      expect([file, headers["x-content-type-options"]]).toEqual([file, "nosniff"]);
      expect([file, headers["content-type"]]).not.toEqual([file, "application/octet-stream"]);
    }
  });

  test("keeps fragments of pages out of search results", async ({ server }) => {
    for (const page of pages) {
      const fragment = await server.request(fragmentOf(page));
      expect([fragment.status, fragment.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
      expect((await server.request(page.path)).headers["x-robots-tag"]).toBeUndefined();
    }
  });

  test("sends text with the best encoding that the browser accepts", async ({ server }) => {
    const withEncoding = async (path: string, encoding: string) =>
      server.request(path, { headers: { "Accept-Encoding": encoding } });
    const script =
      readdirSync(publicFolder).find((name) => name.startsWith("framework-") && name.endsWith(".js")) ?? "";
    for (const path of ["/", "/services", `/${script}`, "/nothing"]) {
      const plain = await withEncoding(path, "identity");
      const brotli = await withEncoding(path, "gzip, br");
      const gzip = await withEncoding(path, "gzip");
      expect([plain, brotli, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
        undefined,
        "br",
        "gzip",
      ]);
      expect(brotli.headers.vary).toBe("Accept-Encoding");
    }
  });

  test("answers attacks by URL without a redirect, a cookie or another file", async ({ server }) => {
    const outside = ["/../../../../etc/passwd", "/static/../../package.json", "/%2e%2e/%2e%2e/package.json"];
    const encoded = ["/..%2f..%2fpackage.json", "/static/..%5c..%5cpackage.json", "/%00"];
    const others = ["/services%0d%0aSet-Cookie:%20a=b/", "//other.example//", `/${"a".repeat(20_000)}`];
    for (const path of [...outside, ...encoded, ...others]) {
      const { status, headers, body } = await server.request(path);
      expect([path, status, [400, 404, 414].includes(status)]).toEqual([path, status, true]);
      expect(headers.location).toBeUndefined();
      expect(headers["set-cookie"]).toBeUndefined();
      expect(body.toString()).not.toMatch(/^root:|"dependencies"/m);
    }
  });

  test("redirects HTTP to HTTPS", async ({ server }) => {
    const { status, headers } = await request(server.httpUrl, "/services?a=b", { headers: { Host: siteHost } });
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(`https://${siteHost}/services?a=b`);
  });

  test("sends visitors of the other host name to its HTTPS, and from there to the page in one step", async ({
    server,
  }) => {
    const onOtherHost = (url: string) => url.replace(siteHost, otherSiteHost);
    const path = "/services?from=mail";
    const { status, headers } = await request(onOtherHost(server.url), path);
    expect([status, headers.location]).toEqual([301, `https://${siteHost}${path}`]);
    // Also for a browser whose next visit begins with HTTP. Browsers would keep a redirect without a cache time.
    expect(headers["strict-transport-security"]).toBe("max-age=63072000");
    expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const byHttp = await request(onOtherHost(server.httpUrl), path);
    expect([301, 308]).toContain(byHttp.status);
    // Browsers accept Strict-Transport-Security for this name only by HTTPS.
    expect(byHttp.headers.location).toBe(`https://${otherSiteHost}${path}`);
  });

  test("refuses host names that the site does not have", async ({ server }) => {
    for (const host of ["unknown.example", `unknown.${siteHost}`, "127.0.0.1"]) {
      const options = { headers: { Host: host } };
      const byHttp = await request(server.httpUrl, "/", options);
      // Caddy sends every name to HTTPS.
      if (byHttp.headers.location !== `https://${host}/`) expect([host, byHttp.status]).toEqual([host, 421]);
      const withSiteName = await server.request("/", { ...options, servername: siteHost });
      expect([host, withSiteName.status]).toEqual([host, 421]);
    }
  });

  test("accepts TLS 1.2 and 1.3, and no older version", async ({ server }) => {
    const requestWith = async (version: SecureVersion) =>
      server.request("/", { minVersion: version, maxVersion: version, ciphers: "DEFAULT:@SECLEVEL=0" });
    for (const version of ["TLSv1", "TLSv1.1"] as const) await expect(requestWith(version)).rejects.toThrow("alert");
    for (const version of ["TLSv1.2", "TLSv1.3"] as const) expect((await requestWith(version)).status).toBe(200);
  });
}
