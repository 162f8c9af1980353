/**
 * Counts views and delivered messages with a service that `analytics` of data/site.json names, by the interfaces in
 * docs/hosting.md: without cookies, and without a word of a message. analytics-client.entry.ts loads it.
 */
import { MESSAGE_DELIVERED } from "./analytics-events";
import { SiteEvent } from "./events";

/** The path of the home page. plugins/static-pages/client-scripts.ts defines it, and the constants below. */
declare const SITE_ROOT: string;
/** The service, its URL, and its name for this site. */
declare const SERVICE: "plausible" | "umami" | "goatcounter" | "custom";
declare const SERVICE_URL: string;
declare const SERVICE_SITE: string;

declare global {
  interface Navigator {
    /** Not supported in Chromium or Safari, where extensions define it: https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The page before this one. Later, `document.referrer` is still the page before the first one. */
let { referrer } = document;

/** Sends a request for a view, or for an event with a name. */
function count(name?: string): void {
  const { origin, hostname, search } = location;
  // Some hosts show /services at /services/, too, but only to a visitor whose first page it is.
  const pathname = location.pathname === SITE_ROOT ? SITE_ROOT : location.pathname.replace(/\/$/, "");
  const { title } = document;
  const url = origin + pathname + search;
  let target = SERVICE_URL;
  let body: string | undefined;
  if (SERVICE === "goatcounter") {
    const event = { p: name ?? pathname, t: name ?? title, r: referrer, q: search, e: name ? "true" : "false" };
    target += `?${String(new URLSearchParams(event))}`;
  } else if (SERVICE === "umami")
    body = JSON.stringify({
      type: "event",
      payload: { website: SERVICE_SITE, hostname, url, referrer, title, name },
    });
  else body = JSON.stringify({ name: name ?? "pageview", domain: SERVICE_SITE, url, referrer });
  // To the browser, the body is plain text, so that it asks the service for no permission. Nobody reads the answer, and
  // a failure is of no interest to the visitor. The request may outlast the page.
  fetch(target, {
    method: "POST",
    mode: "no-cors",
    credentials: "omit",
    keepalive: true,
    ...(body && { body }),
  }).catch(() => undefined);
  referrer = url;
}

if (navigator.doNotTrack !== "1" && !navigator.globalPrivacyControl) {
  count();
  addEventListener(SiteEvent.Render, () => count());
  addEventListener(MESSAGE_DELIVERED, () => count("message"));
  // On Back, the browser may show a page again without loading it.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) count();
  });
}
