import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { fragmentOf, prefetchedPages, type SitePage } from "../site";
import type { MessageKind } from "./site-proxy";

export type Paper = "a4" | "letter";

/** Actions in a tab that both drivers have. Selectors are those of CSS. */
export interface Driver {
  readonly goto: (path: string) => Promise<unknown>;
  readonly reload: () => Promise<unknown>;
  readonly setViewportSize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  readonly click: (selector: string) => Promise<void>;
  readonly press: (key: "Enter" | "Escape") => Promise<void>;
  readonly moveMouse: (x: number, y: number) => Promise<void>;
  readonly tap: (x: number, y: number) => Promise<void>;
  readonly evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>;
  /** Counts the elements `ul` and `ol` that are lists in the accessibility tree. */
  readonly countLists: () => Promise<number>;
  /** Prints the page, and returns the text of each sheet. Only Firefox can read what it has printed. */
  readonly print?: (paper: Paper) => Promise<readonly string[]>;
}

/** Reads a value until it is as expected: while a page loads, a read may fail, or WebKitGTK lose its result. */
const expectEventually = async (read: () => Promise<unknown>, expected: unknown) =>
  expect(async () => {
    expect(await Promise.race([read(), wait(5000, "no result", { ref: false })])).toEqual(expected);
  }).toPass({ intervals: [50] });

// The next functions run in a page.
const readText = (selector: string) => document.querySelector<HTMLElement>(selector)?.innerText.trim();
const readMessages = (kind: MessageKind) => (sessionStorage.getItem(kind) ?? "").split("\n").slice(0, -1);
/** Of each page, either the fragment is loaded, or the page itself, if it is the first one. */
const findMissing = (paths: readonly (readonly string[])[]) =>
  paths.filter((either) =>
    either.every((path) => performance.getEntriesByName(new URL(path, location.href).href).length === 0),
  );
function fill([name, text]: readonly [string, string]): void {
  const input = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  input?.focus();
  input?.select();
  document.execCommand("insertText", false, text);
}

/** A tab of a browser, with what a visitor does in it, and what tests expect. */
export type Tab = ReturnType<typeof createTab>;

export interface Engine {
  /** Opens a tab in place of the last one. */
  readonly openTab: () => Promise<Driver>;
  readonly close: () => Promise<void>;
}

export function createTab(driver: Driver) {
  const { evaluate } = driver;
  const expectText = async (selector: string, text: unknown) =>
    expectEventually(async () => evaluate(readText, selector), text);
  return {
    ...driver,
    expectText,
    expectHeading: async ({ heading }: Pick<SitePage, "heading">) => expectText("h1", heading),
    expectResult: async (run: () => unknown, result: unknown) => expectEventually(async () => evaluate(run), result),
    /** Expects what pages have recorded in this tab. */
    expectMessages: async (kind: MessageKind, messages: unknown) =>
      expectEventually(async () => evaluate(readMessages, kind), messages),
    /** Waits until each page has been prefetched. */
    waitForPrefetch: async () => {
      const paths = prefetchedPages.map((page) => [page.path, fragmentOf(page)]);
      await expectEventually(async () => evaluate(findMissing, paths), []);
      // The site stores a page right after its response, and thus before a later response.
      await evaluate(async () => (await fetch(location.href)).text());
    },
    /** Follows a link by keyboard. Drivers may scroll before a click, even to a link in view. */
    pressLink: async (selector: string) => {
      await evaluate((link) => document.querySelector<HTMLElement>(link)?.focus({ preventScroll: true }), selector);
      await driver.press("Enter");
    },
    /** Types into a field. WebKitGTK's driver itself types no line breaks and no emoji. */
    fill: async (name: string, text: string) => evaluate(fill, [name, text] as const),
    /**
     * Goes back or forward in history, or to a URL. Drivers wait for a page load, which a page in the back/forward
     * cache does not have. After such a page, Puppeteer's `goto` fails in Firefox.
     */
    leave: async (target: -1 | 1 | string) =>
      evaluate((to) => {
        // Runs after this script has returned: a script fails if its document is unloaded.
        setTimeout(() => {
          if (typeof to === "string") location.href = to;
          else history.go(to);
        });
      }, target),
  };
}
