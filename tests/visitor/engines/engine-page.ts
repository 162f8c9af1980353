import type { Page } from "@playwright/test";

/** The part of Playwright's `Page` that works in each engine. */
export interface EnginePage extends Pick<Page, "click" | "fill" | "setViewportSize"> {
  readonly goto: (url: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly keyboard: Pick<Page["keyboard"], "press">;
  readonly mouse: Pick<Page["mouse"], "move">;
  readonly touchscreen: Pick<Page["touchscreen"], "tap">;
  readonly evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>;
  /** Prints the page on paper of size A4, and returns the text of each sheet. Only Firefox can read what it has printed. */
  readonly print?: () => Promise<string[]>;
}

/** Settings that a visitor makes in the browser or the operating system. */
export interface Preferences {
  readonly reducedMotion: boolean;
  readonly forcedColors: boolean;
  /** The browser's default font size, in CSS pixels. */
  readonly defaultFontSize: number;
}

/** A browser that is open. */
export interface Engine {
  /** Opens a page without storage. URLs are relative to the base URL. */
  readonly openPage: (baseUrl: string) => Promise<{ readonly page: EnginePage; readonly close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}
