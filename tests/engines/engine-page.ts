import type { Page } from "@playwright/test";

/** The part of Playwright's `Page` that works in each engine. */
export interface EnginePage extends Pick<Page, "click" | "fill" | "setViewportSize"> {
  readonly goto: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly keyboard: Pick<Page["keyboard"], "press">;
  readonly mouse: Pick<Page["mouse"], "move">;
  readonly evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>;
}

/** A browser that is open. */
export interface Engine {
  /** Opens a page without storage. URLs are relative to the base URL. */
  readonly openPage: (baseUrl: string) => Promise<{ readonly page: EnginePage; readonly close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}
