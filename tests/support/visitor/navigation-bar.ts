import type { Frame, Page } from "@playwright/test";
import { expect } from "../site";
import { measureAt, sizesOf } from "./sized-frame";

/** The words of the bar. */
export interface BarWords {
  readonly name: string;
  readonly labels: readonly string[];
  readonly button: string;
}

/** Replaces the words of the bar, as an editor may, and waits for the font of new letters. */
export async function replaceBarWords(
  page: Pick<Page, "getByRole">,
  words: BarWords,
  direction: "ltr" | "rtl" = "ltr",
): Promise<void> {
  await page.getByRole("banner").evaluate(
    async (header: HTMLElement, [{ name, labels, button }, dir]) => {
      const setText = (element: Element | null | undefined, text: string) => {
        const walker = document.createTreeWalker(element ?? header, NodeFilter.SHOW_TEXT);
        const node = walker.nextNode();
        if (node) node.nodeValue = text;
      };
      header.dir = dir;
      setText(header.querySelector("a"), name);
      setText(header.querySelector("nav > a"), button);
      const list = header.querySelector("ul");
      const [item, ...others] = list?.children ?? [];
      for (const other of others) other.remove();
      setText(item, labels[0] ?? "");
      for (const label of labels.slice(1)) {
        const copy = item?.cloneNode(true);
        if (!(copy instanceof Element)) continue;
        copy.querySelector("a")?.removeAttribute("aria-current");
        setText(copy, label);
        list?.append("\n", copy);
      }
      // Reading a size starts the download of the font of new letters.
      header.getBoundingClientRect();
      await document.fonts.ready;
    },
    [words, direction] as const,
  );
}

/** Runs in a page: lists what is wrong with the bar in the current viewport. */
function listFaults(): string[] {
  const header = document.querySelector("header");
  if (!header) return ["is missing"];
  const faults: string[] = [];
  const box = header.getBoundingClientRect();
  const hasLargeText = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
  // With larger text, the bar scrolls away in a low viewport, so it has no limit.
  const limit = hasLargeText ? innerHeight : innerHeight / 5;
  if (box.height > limit) faults.push(`is ${String(Math.round(box.height))} px high`);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) faults.push("scrolls the page");
  const list = header.querySelector("ul");
  const inner = header.firstElementChild?.getBoundingClientRect();
  for (const link of header.querySelectorAll("a")) {
    const text = link.textContent ?? "";
    const { width: linkWidth, height: linkHeight } = link.getBoundingClientRect();
    // Layout rounds sizes to a 64th of a pixel.
    if (Math.min(linkWidth, linkHeight) < 43.95) faults.push(`has a small ${text}`);
    const range = document.createRange();
    range.selectNodeContents(link);
    const words = range.getBoundingClientRect();
    const clip = (list?.contains(link) === true ? list : header).getBoundingClientRect();
    if (words.top < box.top || words.bottom > box.bottom) faults.push(`cuts off ${text}`);
    if (list?.contains(link) !== true && (words.left < 0 || words.right > clip.right)) faults.push(`cuts off ${text}`);
    // A word in several lines, although a row has room for it.
    const node = (link.firstElementChild ?? link).firstChild;
    for (const { index, 0: word } of text.matchAll(/\S+/g)) {
      if (!node) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()];
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      if (new Set(rects.map(({ top }) => top)).size > 1 && width < (inner?.width ?? 0) - 40)
        faults.push(`breaks ${word}`);
    }
  }
  const sharesRow = list && list.getBoundingClientRect().width < (inner?.width ?? 0) - 1;
  const hasRoom = box.height + 44 <= limit;
  if (sharesRow && hasRoom && list.scrollWidth > list.clientWidth + 1) faults.push("scrolls, although a row is free");
  const [brand, links, button] = [header.querySelector("a"), list, header.querySelector("nav > a")].map((element) =>
    element?.getBoundingClientRect(),
  );
  if (brand && links && button) {
    const isInRowOfBrand = (other: DOMRect) => other.top < brand.bottom && brand.top < other.bottom;
    const isInOrder = links.left > brand.left === button.left > links.left;
    if (isInRowOfBrand(links) && isInRowOfBrand(button) && !isInOrder) faults.push("has the links after the button");
  }
  return faults;
}

/** Runs in a page: focuses each link of the bar, and lists those that are not in view as far as their row has room. */
export function listHiddenLinks(): string[] {
  const header = document.querySelector("header");
  if (!header) return ["no header"];
  return [...header.querySelectorAll("a")].flatMap((link) => {
    link.focus();
    const { left, right, top, bottom, width, height } = link.getBoundingClientRect();
    const list = link.closest("ul");
    const row = list?.getBoundingClientRect();
    const shownWidth = Math.min(right, innerWidth, row?.right ?? Infinity) - Math.max(left, 0, row?.left ?? 0);
    const shownHeight = Math.min(bottom, innerHeight, row?.bottom ?? Infinity) - Math.max(top, 0, row?.top ?? 0);
    // A label may be longer than the row of links.
    const room = list?.clientWidth ?? Infinity;
    const isShown =
      shownWidth >= 0.99 * Math.min(width, room - 10) && shownHeight >= 0.99 * height && link.checkVisibility();
    return isShown ? [] : [link.text];
  });
}

/** Removes what is below the bar: a change of the page's width then takes a third of the time. */
export const removeContent = async (frame: Frame) =>
  frame.evaluate(() => {
    for (const part of document.querySelectorAll("main, footer")) part.replaceChildren();
  });

const phoneHeights: Readonly<Record<number, number>> = { 320: 568, 360: 640, 375: 667, 390: 844 };
const sizes: ReturnType<typeof sizesOf> = sizesOf([320, 360, 375, 390, 480, 600, 768, 900, 1024, 1280, 1440, 1920]).map(
  ({ width, height }) => ({
    width,
    height: phoneHeights[width] ?? height,
  }),
);

/** Expects that a function which runs in the page finds nothing to list at any size. */
export const expectNone = async (frame: Frame, at: typeof sizes, list: () => readonly string[], title = "") =>
  expect(
    (await measureAt(frame, at, { list })).flatMap(({ width, list: found }) =>
      found.map((each) => `${width} px: ${each}`),
    ),
    title,
  ).toEqual([]);

/**
 * Expects that the bar is shown whole at each width, also with text at 200%, and each of its links on focus. Removes
 * the rest of the page.
 */
export async function expectWholeBar(frame: Frame, title = ""): Promise<void> {
  await removeContent(frame);
  await expectNone(frame, sizes, listFaults, title);
  await expectNone(frame, sizes, listHiddenLinks, title);
  const setTextSize = async (size: string) =>
    frame.evaluate((value) => (document.documentElement.style.fontSize = value), size);
  await setTextSize("32px");
  await expectNone(frame, sizes, listFaults, `${title}, at 200 %`);
  await setTextSize("");
}

/** Runs in a page: tells if the bar has one row although its words do not fit in one, or the other way round. */
export function listWrongRows(): string[] {
  const header = document.querySelector("header");
  const inner = header?.firstElementChild;
  if (!header || !inner) return ["no header"];
  const [brand, button] = [header.querySelector("a"), header.querySelector("nav > a")];
  const parts = [brand, ...header.querySelectorAll("li"), button].map((part) => part?.getBoundingClientRect());
  const gap = Number.parseFloat(getComputedStyle(inner).columnGap);
  const width = parts.reduce((sum, part) => sum + (part?.width ?? 0), gap * (parts.length - 1));
  const isOne = new Set(parts.map((part) => part && Math.round(part.top + part.height / 2))).size === 1;
  const fits = width <= inner.getBoundingClientRect().width;
  return isOne === fits ? [] : [isOne ? "one row, in which the words do not fit" : "several rows"];
}
