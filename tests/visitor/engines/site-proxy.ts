/** Serves the built site with what a test changes in it. WebDriver cannot change requests itself, unlike Playwright. */
import { createServer } from "node:http";
import { load } from "cheerio";
import { endpointSettings } from "../contact-form";
import { listen } from "../../listen";

/** Records problems and messages of a page. It runs before any other script of the page. */
function recordMessages(): void {
  /* oxlint-disable unicorn/consistent-function-scoping -- only this function is sent to the browser */
  const record = (text: string) => {
    sessionStorage.setItem("messages", `${sessionStorage.getItem("messages") ?? ""}${text}\n`);
  };
  const describe = (value: unknown) => (value instanceof Error ? value.message : JSON.stringify(value));
  for (const level of ["error", "warn", "log"] as const) {
    const native = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      record(`${level}: ${values.map(describe).join(" ")}`);
      native(...values);
    };
  }
  // Only errors of scripts: WebKit also reports the requests that it cancels when the visitor leaves a page.
  addEventListener("error", ({ message }) => {
    record(`error: ${message}`);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    record(`error: ${describe(reason)}`);
  });
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    record(`error: ${violatedDirective} blocks ${blockedURI}`);
  });
}

export interface SiteProxy {
  readonly url: string;
  /** A page of another origin. */
  readonly otherSiteUrl: string;
  /** The endpoint of the contact form. */
  delivery: { readonly url: string; readonly timeoutSeconds: number } | undefined;
  /** True if pages have no JavaScript. */
  blocksScripts: boolean;
  /** Delays scripts until the returned function is called. */
  readonly delayScripts: () => () => void;
  readonly stop: () => void;
}

/** Starts a proxy of the built site. Its pages have the endpoint that the test sets, and record messages in sessionStorage. */
export async function startSiteProxy(siteUrl: string): Promise<SiteProxy> {
  let scriptsReleased = Promise.resolve();

  function changePage(html: string): string {
    const { delivery } = proxy;
    const $ = load(html);
    $("meta[http-equiv]").first().after('<script src="/record-messages.js"></script>');
    if (delivery === undefined) return $.html();
    const form = $("[data-island=contact-form]");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
    const props = JSON.parse(form.attr("data-props") ?? "{}") as { settings?: object };
    const settings = endpointSettings(delivery.url, { timeoutSeconds: delivery.timeoutSeconds });
    form.attr("data-props", JSON.stringify({ ...props, settings: { ...props.settings, ...settings } }));
    return $.html().replace("connect-src 'self'", `connect-src 'self' ${new URL(delivery.url).origin}`);
  }

  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const send = async () => {
      if (path === "/record-messages.js") {
        response.writeHead(200, { "Content-Type": "text/javascript" }).end(`(${recordMessages.toString()})()`);
        return;
      }
      if (path === "/other-site") {
        response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Another site</title>");
        return;
      }
      if (path.endsWith(".js")) await scriptsReleased;
      const upstream = await fetch(siteUrl + path);
      const type = upstream.headers.get("content-type") ?? "";
      const body = Buffer.from(await upstream.arrayBuffer());
      response.writeHead(upstream.status, {
        "Content-Type": type,
        "Cache-Control": "no-cache",
        ...(proxy.blocksScripts ? { "Content-Security-Policy": "sandbox allow-same-origin allow-top-navigation" } : {}),
      });
      response.end(type.startsWith("text/html") ? changePage(body.toString()) : body);
    };
    send().catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const port = await listen(server);
  const proxy: SiteProxy = {
    url: `http://localhost:${String(port)}`,
    otherSiteUrl: `http://127.0.0.1:${String(port)}/other-site`,
    delivery: undefined,
    blocksScripts: false,
    delayScripts: () => {
      let release: (() => void) | undefined;
      scriptsReleased = new Promise((resolve) => {
        release = resolve;
      });
      return () => release?.();
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
