/** Module that `client.entry.ts` loads when a page is idle. */
import "./form-visits";

export { visit } from "./navigation";
