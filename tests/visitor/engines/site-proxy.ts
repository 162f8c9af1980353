/** Serves the built site with what a test changes in it. WebDriver cannot change requests itself, unlike Playwright. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { serveSite, startServer } from "../../../scripts/file-server.mts";
import { endpointSettings } from "../contact-form";
import { publicFolder } from "../../tested-folder";

const serveFile = serveSite(publicFolder);

export type MessageKind = "problem" | "log" | "button" | "scroll";

/** Records what happens in a page, in sessionStorage. It runs before any other script of the page. */
function recordMessages(): void {
  /* oxlint-disable unicorn/consistent-function-scoping -- only this function is sent to the browser */
  const record = (kind: MessageKind, text: string) => {
    sessionStorage.setItem(kind, `${sessionStorage.getItem(kind) ?? ""}${text}\n`);
  };
  const describe = (value: unknown) => (value instanceof Error ? value.message : JSON.stringify(value));
  for (const level of ["error", "warn", "log"] as const) {
    console[level] = (...values: unknown[]) => {
      record(level === "log" ? "log" : "problem", values.map(describe).join(" "));
    };
  }
  // Only errors of scripts: WebKit also reports the requests that it cancels when the visitor leaves a page.
  addEventListener("error", ({ message }) => record("problem", message));
  addEventListener("unhandledrejection", ({ reason }) => record("problem", describe(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    record("problem", `${violatedDirective} blocks ${blockedURI}`),
  );
  const nativeScrollTo = window.scrollTo.bind(window);
  Object.assign(window, {
    scrollTo: (options: ScrollToOptions) => {
      record("scroll", options.behavior ?? "");
      nativeScrollTo(options);
    },
  });
  // The form shows some labels of its button for only a few seconds.
  let label: string | undefined;
  new MutationObserver(() => {
    const current = document.querySelector("[type=submit]")?.textContent;
    if (current !== undefined && current !== label) record("button", current);
    label = current;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface Changes {
  /** The endpoint of the contact form. The default is the console. The pages can send requests to no other origin. */
  endpoint?: { readonly url: string; readonly timeoutSeconds: number };
  blocksScripts?: boolean;
  /** Settles when the browser may load scripts. */
  scriptsReleased?: Promise<unknown>;
}

/** Reads the HTML of a page, or returns undefined if the path is not that of a page. */
function readPage(path: string, { endpoint }: Changes): string | undefined {
  if (path === "/other-site") return "<!doctype html><h1>Another site</h1>";
  const name = path === "/" ? "index.html" : path.replace(/^\/([\w-]+)$/, "$1.html");
  const file = join(publicFolder, name);
  if (!name.endsWith(".html") || !existsSync(file)) return undefined;
  const $ = load(readFileSync(file, "utf8"));
  $("meta[http-equiv]").first().after('<script src="/record-messages.js"></script>');
  const form = $("[data-island=contact-form]");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
  const props = JSON.parse(form.attr("data-props") ?? "{}") as { settings?: object };
  const settings = { ...props.settings, ...endpointSettings(endpoint?.url ?? "console", endpoint) };
  form.attr("data-props", JSON.stringify({ ...props, settings }));
  const origin = endpoint === undefined ? "" : new URL(endpoint.url).origin;
  return $.html().replace(/connect-src [^;]*/, `connect-src 'self' ${origin}`);
}

export type SiteProxy = Awaited<ReturnType<typeof startSiteProxy>>;

/** Starts a server of the built site. Its pages record messages, and have the changes that a test sets. */
export async function startSiteProxy() {
  const changes: Changes = {};
  const { url, stop } = await startServer((request, response) => {
    const path = request.url ?? "/";
    const page = readPage(path, changes);
    if (path === "/record-messages.js") {
      response.setHeader("Content-Type", "text/javascript").end(`(${recordMessages.toString()})()`);
    } else if (page === undefined) {
      const released = path.endsWith(".js") ? changes.scriptsReleased : undefined;
      void Promise.resolve(released).then(() => serveFile(request, response));
    } else {
      if (changes.blocksScripts === true)
        response.setHeader("Content-Security-Policy", "sandbox allow-same-origin allow-top-navigation");
      response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": "no-cache" }).end(page);
    }
  });
  return { url, stop, changes, otherSiteUrl: `${url.replace("localhost", "other.localhost")}/other-site` };
}
