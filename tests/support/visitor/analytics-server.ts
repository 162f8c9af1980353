/** A server in the place of the services that count visits. It refuses what their documentation does not accept. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import { startServer } from "../../../scripts/file-server.mts";
import { awkwardPublicFolder } from "../tested-folder";
import { replaceFormService, servePages } from "./contact-endpoint";
import { test } from "../site";

type Fields = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isUrl = (value: unknown) => isText(value) && URL.canParse(value);

/** Returns what a service reads from a request, or nothing if it refuses the request, and the status of success. */
type Read = (body: string, query: URLSearchParams) => { readonly fields: Fields | false; readonly status: number };

const readPlausible: Read = (body) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked here
  const fields = JSON.parse(body) as Fields;
  const { name, url, domain } = fields;
  return { fields: isText(name) && isUrl(url) && isText(domain) && fields, status: 202 };
};

const readers: Readonly<Record<string, Read>> = {
  "/api/event": readPlausible,
  "/visits": readPlausible,
  "/api/send": (body) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked here
    const { type, payload } = JSON.parse(body) as { type: unknown; payload: Fields };
    const isWebsite =
      isText(payload["website"]) && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(payload["website"]);
    return { fields: type === "event" && isWebsite && isUrl(payload["url"]) && payload, status: 200 };
  },
  "/count": (_body, query) => ({ fields: isText(query.get("p")) && Object.fromEntries(query), status: 200 }),
};

/** A request that a service accepts without asking the browser for permission, which it would refuse. */
const isSimple = ({ method, headers }: IncomingMessage) =>
  method === "POST" && /^$|^text\/plain/.test(headers["content-type"] ?? "") && headers["user-agent"] !== undefined;

export class AnalyticsServer {
  /** Accepted requests, by the path of the service. */
  readonly counted: (readonly [path: string, fields: Fields])[] = [];
  /** Requests that they refuse, and cookies. Always empty. */
  readonly refused: string[] = [];
  /** All that was received, as text. */
  received = "";
  /** Does not respond. */
  isSlow = false;

  readonly handleRequest: RequestListener = (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const read = async () => {
      const body = await text(request);
      this.received += `${request.url ?? ""} ${body}\n`;
      const reader = readers[pathname];
      const result = reader && isSimple(request) ? reader(body, searchParams) : undefined;
      if (request.headers.cookie !== undefined) this.refused.push(`a cookie: ${request.headers.cookie}`);
      if (result?.fields) this.counted.push([pathname, result.fields]);
      else this.refused.push(`${request.method ?? ""} ${request.url ?? ""} ${body}`);
      // Without a header that allows the site's origin.
      if (!this.isSlow)
        response
          .writeHead(result?.fields ? result.status : 400, { "Set-Cookie": "visitor=1; SameSite=None" })
          .end("ok");
    };
    void read();
  };
}

/** Serves the awkward site, which counts visits with all services, with the server in the place of each. */
export const analyticsTest = test.extend<{ analytics: AnalyticsServer; analyticsUrl: string; formService: string }>({
  formService: ["https://forms.example.com/messages", { option: true }],
  analytics: async ({}, provide) => provide(new AnalyticsServer()),
  analyticsUrl: async ({ analytics, otherOrigins }, provide) => {
    const { url, stop } = await startServer(analytics.handleRequest);
    otherOrigins.push(url);
    await provide(url);
    await stop();
  },
  baseURL: async ({ formService, analyticsUrl }, provide) => {
    const replaceServices = (content: string) =>
      content.replaceAll(/https:\/\/(?:plausible|umami|goatcounter|stats)\.example\.com/g, analyticsUrl);
    const servePage = servePages(awkwardPublicFolder, (html) => replaceServices(replaceFormService(html, formService)));
    const { url, stop } = await startServer((request, response) => {
      const [path = ""] = (request.url ?? "").split("?");
      if (!path.startsWith("/analytics-")) return servePage(request, response);
      const script = replaceServices(readFileSync(join(awkwardPublicFolder, path), "utf8"));
      return response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
    });
    await provide(url);
    await stop();
  },
});

/** Sets a signal of the visitor. Other tests send one: see site.ts. */
export const setSignals = async (page: Page, signals: { doNotTrack?: string; globalPrivacyControl?: boolean }) =>
  page.addInitScript((values) => {
    for (const name of ["doNotTrack", "globalPrivacyControl"] as const)
      Object.defineProperty(navigator, name, { value: values[name], configurable: true });
  }, signals);

export const originOf = (page: Page) => new URL(page.url()).origin;
/** The paths of the services. */
export const analyticsPaths = ["/api/event", "/api/send", "/count", "/visits"];
