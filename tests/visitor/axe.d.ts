import type axe from "axe-core";

declare global {
  /** Added to a page by a test. */
  interface Window {
    readonly axe: typeof axe;
  }
}
