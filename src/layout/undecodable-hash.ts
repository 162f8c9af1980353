import { globalHistory } from "@gatsbyjs/reach-router";
import { decodeHash } from "./scrolling";

const addressWithoutHash = () => window.location.pathname + window.location.search;
const isUndecodable = () => decodeHash(window.location.hash) === undefined;

/**
 * Takes a hash that cannot be decoded, such as `#50%`, out of the address, now and whenever one is entered: Gatsby decodes
 * hashes unguarded while it renders, and the page would fail. Has to be called before Gatsby's first render.
 */
export function dropUndecodableHashes(): void {
  if (isUndecodable()) {
    // The router has read the address already: it has to be told.
    void globalHistory.navigate(addressWithoutHash(), { replace: true });
  }
  // The router reads the address anew at this event, after this listener, which was here first.
  window.addEventListener("popstate", () => {
    if (isUndecodable()) window.history.replaceState(window.history.state, "", addressWithoutHash());
  });
}
