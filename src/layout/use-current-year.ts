import { useSyncExternalStore } from "react";

/** A visitor's year does not change while a page is open, or not so that it matters. */
const subscribe = () => () => undefined;
const visitorYear = () => String(new Date().getFullYear());

/**
 * The year on the visitor's clock. In the HTML, and while React takes it over, it is `buildYear`: what the server wrote
 * and what React expects are then the same, however old the build is.
 */
export function useCurrentYear(buildYear: string): string {
  return useSyncExternalStore(subscribe, visitorYear, () => buildYear);
}
