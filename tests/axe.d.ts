import type axe from "axe-core";

declare global {
  /** axe, once a test has put it on a page. */
  interface Window {
    readonly axe: typeof axe;
  }
}
