/** Events that scripts of the site dispatch. The prefix keeps them apart from those of browsers and extensions. */
export enum SiteEvent {
  /** At the window, after another page has been painted in place of the current one. */
  Render = "site:render",
  /** At the window, before something is prefetched. Cancelable: a canceled one is dispatched again a second later. */
  Prefetch = "site:prefetch",
  /** At the window, before the current page is reloaded because of a deploy. Cancelable: the page then stays. */
  Reload = "site:reload",
  /** At an element of an island, to hydrate it without an interaction. Bubbles. */
  Hydrate = "site:hydrate",
  /** At an island whose scripts failed to load: a deploy may have replaced them. */
  Stale = "site:stale",
}
