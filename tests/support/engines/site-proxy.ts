/** Serves the built site with what a test changes in it. WebDriver cannot change requests itself, unlike Playwright. */
import { serveSite, startServer } from "../../../scripts/file-server.mts";
import { readPage, replaceFormService } from "../visitor/contact-endpoint";
import { awkwardPublicFolder, publicFolder } from "../tested-folder";

export type MessageKind = "problem" | "log" | "button" | "scroll";

/** Records what happens in a page, in sessionStorage. It runs before any other script of the page. */
function recordMessages(): void {
  const record = (kind: MessageKind, text: string) =>
    sessionStorage.setItem(kind, `${sessionStorage.getItem(kind) ?? ""}${text}\n`);
  const describe = (value: unknown) => (value instanceof Error ? value.message : JSON.stringify(value));
  for (const level of ["error", "warn", "log"] as const)
    console[level] = (...values: unknown[]) =>
      record(level === "log" ? "log" : "problem", values.map(describe).join(" "));
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
  // On a computer without a network, WebKit would be offline.
  Object.defineProperty(navigator, "onLine", { value: true });
  // The form shows some labels of its button for only a few seconds.
  let label: string | undefined;
  new MutationObserver(() => {
    const current = document.querySelector("[type=submit]")?.textContent;
    if (current !== undefined && current !== label) record("button", current);
    label = current;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface Changes {
  /** The endpoint of the contact form of the awkward site. Without it, the other site is served. */
  endpoint?: { readonly url: string; readonly timeoutSeconds: number };
  /** The texts of pages and scripts in place of those of the site, by path. */
  files?: ReadonlyMap<string, string>;
  /** Settles when the browser may load scripts. */
  scriptsReleased?: Promise<unknown>;
}

const folderFor = ({ endpoint }: Changes) => (endpoint === undefined ? publicFolder : awkwardPublicFolder);

/** Returns the HTML of a page with the changes, or undefined if the path is not that of a page. */
function changePage(path: string, changes: Changes): string | undefined {
  if (path === "/other-site") return "<!doctype html><h1>Another site</h1>";
  const { endpoint } = changes;
  const source = path.endsWith(".js") ? undefined : (changes.files?.get(path) ?? readPage(folderFor(changes), path));
  const html = source?.replace(/<meta http-equiv[^>]*>/, '$&<script src="/record-messages.js"></script>');
  if (endpoint === undefined) return html;
  const timeout = "timeoutSeconds&quot;:";
  return (
    html && replaceFormService(html, endpoint.url).replace(`${timeout}15`, timeout + String(endpoint.timeoutSeconds))
  );
}

export type SiteProxy = Awaited<ReturnType<typeof startSiteProxy>>;

/** Starts a server of the built site. Its pages record messages, and have the changes that a test sets. */
export async function startSiteProxy() {
  const changes: Changes = {};
  const { url, stop } = await startServer((request, response) => {
    const path = request.url ?? "/";
    const page = changePage(path, changes);
    if (path === "/record-messages.js") {
      response.setHeader("Content-Type", "text/javascript").end(`(${recordMessages.toString()})()`);
    } else if (page === undefined) {
      const released = path.endsWith(".js") ? changes.scriptsReleased : undefined;
      const serveFile = serveSite(folderFor(changes));
      const script = changes.files?.get(path);
      void Promise.resolve(released).then(() =>
        script === undefined
          ? serveFile(request, response)
          : response.setHeader("Content-Type", "text/javascript").end(script),
      );
    } else {
      response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": "no-cache" }).end(page);
    }
  });
  return { url, stop, changes, otherSiteUrl: `${url.replace("localhost", "other.localhost")}/other-site` };
}
