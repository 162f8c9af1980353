/** The file of the form, whose path is in the URL. */
import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { focusField } from "./focus-field";

function subscribe(listener: () => void): () => void {
  addEventListener("popstate", listener);
  return () => removeEventListener("popstate", listener);
}

export const readSelectedFile = () => new URLSearchParams(location.search).get("file") ?? "pages/home.json";

export const useSelectedFile = () => useSyncExternalStore(subscribe, readSelectedFile);

/** Shows the form that a URL of this page leads to, and focuses the field in its hash. */
export function showUrl(url: string): void {
  // A second entry for the same URL would make the Back button seem to do nothing.
  if (new URL(url, location.href).href !== location.href) history.pushState(null, "", url);
  flushSync(() => dispatchEvent(new PopStateEvent("popstate")));
  // `Content` in editor.tsx does this too, but only when another file is opened.
  if (location.hash !== "") focusField(location.hash.slice(1));
}

/** Shows the form of a file after a click on a link to it, without a reload. */
export function openLinkedFile(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : undefined;
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (link?.origin !== location.origin || link.pathname !== location.pathname || link.target !== "" || isModified)
    return;
  event.preventDefault();
  showUrl(link.href);
}
