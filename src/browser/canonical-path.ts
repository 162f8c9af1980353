/** Replaces the URL with the canonical one. Some static servers, such as Python's, redirect /services to /services/. */
import { Part } from "./parts";

const canonical = document.querySelector<HTMLLinkElement>(`[data-site=${Part.Head}][rel=canonical]`);
const path = canonical && new URL(canonical.href).pathname;
if (path && `${path}/` === location.pathname) history.replaceState(null, "", path + location.search + location.hash);
