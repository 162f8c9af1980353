import type { Page } from "@playwright/test";
import sharp from "sharp";
import { contrastRatio } from "./contrast";

/** Runs in a page: describes the focused element, the color of its outline, and whether it is in view, not covered. */
function describeFocus([hiding, scope]: readonly [CSSStyleSheet, string]) {
  hiding.disabled = true;
  const element = document.activeElement;
  if (!element || element === document.body || !element.matches(scope)) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element);
  const outline = outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  // With room for the outline, and for what is beside it.
  const room = Math.max(0, Number.parseFloat(outlineOffset)) + outline + 3;
  const [x, y] = [Math.max(0, Math.floor(left - room)), Math.max(0, Math.floor(top - room))];
  return {
    name: `${element.tagName} ${element.textContent.trim() || (element.getAttribute("name") ?? "")}`,
    outline,
    color: outlineColor,
    // In the document.
    clip: {
      x: x + scrollX,
      y: y + scrollY,
      scale: 1,
      width: Math.min(innerWidth, Math.ceil(right + room)) - x,
      height: Math.min(innerHeight, Math.ceil(bottom + room)) - y,
    },
    isInView: [left + 2, right - 2].every((column) => {
      const topmost = document.elementFromPoint(column, (top + bottom) / 2);
      return topmost !== null && (element.contains(topmost) || topmost.contains(element));
    }),
  };
}

type Focus = NonNullable<ReturnType<typeof describeFocus>>;

/** Returns the color of each pixel of a picture, row by row, as a number such as 0x0a1b2c. */
async function readPixels(picture: Buffer): Promise<Uint32Array> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return Uint32Array.from({ length: info.width * info.height }, (_, index) =>
    data.readUIntBE(index * info.channels, 3),
  );
}
const nameOf = (pixel: number) => `rgb(${[pixel >> 16, (pixel >> 8) & 255, pixel & 255].join(", ")})`;

/** Returns whether pixels surround the middle of a picture: on both sides in each of their columns and rows. */
function areAround(pixels: readonly number[], { width, height }: Focus["clip"]): boolean {
  const points = pixels.map((index) => ({ x: index % width, y: Math.floor(index / width) }));
  const areOnBothSides = (along: "x" | "y", across: "x" | "y", middle: number) => {
    const [before, after] = [new Set<number>(), new Set<number>()];
    for (const point of points) (point[across] < middle ? before : after).add(point[along]);
    const onOneSide = [...new Set([...before, ...after])].filter((each) => !before.has(each) || !after.has(each));
    // Each end of a round outline may be in one half only.
    return before.size > 0 && onOneSide.length <= 2;
  };
  return areOnBothSides("x", "y", height / 2) && areOnBothSides("y", "x", width / 2);
}

/**
 * Returns whether an indicator is whole, the share of its pixels that have a contrast of 3:1 to what they cover, and
 * the share of pixels beside it, on both sides, to which it has this contrast. A letter or a button may be close: the
 * shares need not be 1.
 */
function measureIndicator({ color, clip }: Focus, shown: Uint32Array, hidden: Uint32Array) {
  const ratios = new Map<number, number>();
  const ratioOf = (pixel: number) => {
    const ratio = ratios.get(pixel) ?? contrastRatio(color, nameOf(pixel));
    ratios.set(pixel, ratio);
    return ratio;
  };
  const shareOf = (pixels: readonly number[]) => pixels.filter((pixel) => ratioOf(pixel) >= 3).length / pixels.length;
  const changed = [...shown.keys()].filter((index) => shown[index] !== hidden[index]);
  // The pixels at the edge of the indicator have mixed colors.
  const outline = [...new Set(changed.map((index) => shown[index]))].find(
    (pixel) => pixel !== undefined && nameOf(pixel) === color,
  );
  const indicator = changed.filter((index) => shown[index] === outline);
  const steps = [-2, 2].flatMap((step) => [step, step * clip.width]);
  const beside = new Set(indicator.flatMap((index) => steps.map((step) => index + step)));
  return {
    isWhole: areAround(changed, clip),
    covered: shareOf(indicator.flatMap((index) => hidden[index] ?? [])),
    beside: shareOf([...beside].flatMap((index) => (shown[index] === hidden[index] ? (hidden[index] ?? []) : []))),
  };
}

/**
 * Returns a function that describes the focused element of a page and its indicator, or null if none that matches a
 * selector has the focus. The function leaves the indicator hidden until its next call: a page can have only one.
 */
export async function createFocusReader(page: Page) {
  const sheet = await page.evaluateHandle(() => {
    const [noCaret, hiding] = [new CSSStyleSheet(), new CSSStyleSheet()];
    noCaret.replaceSync("* { caret-color: transparent !important }");
    hiding.replaceSync(":focus-visible { outline-color: transparent !important }");
    hiding.disabled = true;
    document.adoptedStyleSheets.push(noCaret, hiding);
    return hiding;
  });
  // Playwright's own screenshots change the styles of the page twice more each.
  const session = await page.context().newCDPSession(page);
  const capture = async (clip: Focus["clip"]) => {
    const { data } = await session.send("Page.captureScreenshot", { clip, optimizeForSpeed: true });
    return readPixels(Buffer.from(data, "base64"));
  };
  return async (scope = "*") => {
    const focus = await page.evaluate(describeFocus, [sheet, scope] as const);
    if (!focus) return null;
    const shown = await capture(focus.clip);
    await sheet.evaluate((hiding) => {
      hiding.disabled = false;
    });
    return { ...focus, ...measureIndicator(focus, shown, await capture(focus.clip)) };
  };
}
