/**
 * What stands at the end of every page, before any other script: what cannot wait. It fetches the rest of `src/first-load/`
 * when the page has come to rest, and React and Gatsby once the visitor turns to a part of the page that needs them: see
 * docs/first-load.md.
 */
import { drawWhenSeen } from "../chart/draw-when-seen";
import { decodeHash, scrollToTarget } from "../layout/scrolling";
import { awakenWhereNeeded, watchIntent } from "./awaken";
import { addScript, addStyles, createLink } from "./files";
import { isComing, isHere } from "./framework";
import { whenIdle } from "./when-idle";

/** The addresses of `navigation.ts`, bundled, and of the manifest: written by the build. */
declare const NAVIGATION_SCRIPT: string;
declare const MANIFEST: string;

interface Connection {
  readonly saveData: boolean;
  readonly effectiveType: string;
}

declare global {
  interface Navigator {
    /** Not in Firefox and Safari: https://wicg.github.io/netinfo/ */
    readonly connection?: Connection;
  }
}

/** In milliseconds. */
const restAfterLoad = 1000;

function asksForLess(): boolean {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  return saveData || effectiveType.endsWith("2g");
}

/**
 * Takes a hash that cannot be decoded, such as `#50%`, out of the address: Gatsby fails at it when it awakes
 * (`src/layout/undecodable-hash.ts`).
 */
function dropUndecodableHash(): void {
  if (decodeHash(location.hash) === undefined)
    history.replaceState(history.state, "", location.pathname + location.search);
}

function tendPage(): void {
  const now = String(new Date().getFullYear());
  for (const year of document.querySelectorAll("[data-year]")) if (year.textContent !== now) year.textContent = now;
  drawWhenSeen();
  awakenWhereNeeded();
}

/** Shows what an entry of the history stands for, until Gatsby does. */
function handlePopState(): void {
  dropUndecodableHash();
  if (isHere()) return;
  if (location.pathname === document.documentElement.dataset["path"]) scrollToTarget(location.hash);
  // Heard by navigation.ts. Entries live longer than documents: there may be nobody yet who could show another page.
  else if (isComing() || dispatchEvent(new Event("pagewanted", { cancelable: true }))) location.reload();
}

history.scrollRestoration = "manual";
// A server that knows folders alone leads from /services to /services/.
if (location.pathname.endsWith("/") && document.documentElement.dataset["page"] !== "/") {
  history.replaceState(history.state, "", location.pathname.replace(/\/+$/, "") + location.search + location.hash);
}
document.documentElement.dataset["path"] = location.pathname;
dropUndecodableHash();
watchIntent();
addEventListener("popstate", handlePopState);
// Said by navigation.ts.
addEventListener("pageshown", tendPage);
addEventListener("DOMContentLoaded", () => {
  // By itself the browser does not go there after a reload, or Back from another site: restoration is manual.
  if (location.hash !== "" && scrollY === 0) scrollToTarget(location.hash, "instant");
  tendPage();
});
addEventListener("load", () => {
  // Not before the page has come to rest: what a narrow line still brings belongs to the page on show.
  setTimeout(() => {
    whenIdle(() => {
      document.head.append(createLink("manifest", MANIFEST));
      if (isComing() || asksForLess()) return;
      addStyles();
      addScript(NAVIGATION_SCRIPT);
    });
  }, restAfterLoad);
});
