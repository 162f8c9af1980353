/** Module that `client.entry.ts` loads when a page is idle. */
// First, because page-cache.ts reads the path.
import "./canonical-path";
import "./form-visits";
import { addLink } from "./load-files";

/** URL of the web app manifest. plugins/static-pages/client-scripts.ts defines it. */
declare const MANIFEST: string;

// In the HTML, its request would be sent before the first paint: see docs/performance.md.
addLink("manifest", MANIFEST);

export { visit } from "./navigation";
