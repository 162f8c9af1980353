/** A page in a frame. A script can measure it at many sizes in one go: each change of a viewport costs drawn frames. */
import type { Frame, Page } from "@playwright/test";
import { expect, skipPrefetchDelay, waitForPrefetch } from "../site";

type Size = Readonly<Record<"width" | "height", number>>;

/** Returns viewports with these widths, as high as that of a laptop. */
export const sizesOf = (widths: readonly number[]): readonly Size[] => widths.map((width) => ({ width, height: 800 }));

/** Opens a page in a frame, which is the whole content of its document. */
export async function openInFrame(page: Page, path: string): Promise<Frame> {
  // Of the site's origin, and without a policy that forbids frames.
  await page.goto("/robots.txt");
  const url = await page.evaluate(() => {
    const frame = document.createElement("iframe");
    frame.style.cssText = "position: fixed; top: 0; left: 0; border: 0";
    document.body.replaceChildren(frame);
    return location.href;
  });
  const [, frame] = page.frames();
  if (!frame) throw new Error("The document has no frame.");
  await frame.goto(url.replace("/robots.txt", path));
  return frame;
}

/** Opens a page in a frame and waits until it has prefetched the other pages. */
export async function openIdleInFrame(page: Page, path: string): Promise<Frame> {
  await skipPrefetchDelay(page);
  const frame = await openInFrame(page, path);
  await waitForPrefetch(frame, path);
  return frame;
}

/** Functions that run in a page, each of which measures something. */
type Measures = Readonly<Record<string, () => unknown>>;
type Results<M extends Measures> = { readonly [Name in keyof M]: ReturnType<M[Name]> };

/** Returns what functions that run in the page return at each size. */
export async function measureAt<M extends Measures>(
  frame: Frame,
  sizes: readonly Size[],
  measures: M,
): Promise<readonly (Size & Results<M>)[]> {
  const sources = Object.entries(measures).map(([name, measure]) => `${name}: ${measure.toString()}`);
  const inPage = await frame.evaluateHandle<M>(`({ ${sources.join(", ")} })`);
  const measured = await frame.evaluate(
    ([functions, all]) =>
      all.map((size) => {
        for (const side of ["width", "height"] as const) window.frameElement?.setAttribute(side, String(size[side]));
        const results = Object.entries(functions).map(([name, measure]) => [name, measure()] as const);
        return { width: innerWidth, height: innerHeight, ...Object.fromEntries(results) };
      }),
    [inPage, sizes] as const,
  );
  expect(measured.map(({ width, height }) => ({ width, height }))).toEqual(sizes);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the results of these functions
  return measured as unknown as readonly (Size & Results<M>)[];
}

/** Expects the same results of functions that run in the page at each size. */
export async function expectAt<M extends Measures>(
  frame: Frame,
  sizes: readonly Size[],
  measures: M,
  results: Results<M>,
): Promise<void> {
  const measured: readonly unknown[] = await measureAt(frame, sizes, measures);
  for (const [index, size] of sizes.entries()) expect(measured[index], frame.url()).toEqual({ ...size, ...results });
}
