import axe from "axe-core";
import { site } from "../support/content";
import { contrastRatio } from "../support/visitor/contrast";
import { createFocusReader } from "../support/visitor/focus-indicator";
import { listClippedTexts } from "../support/visitor/reflow";
import { expectAt, measureAt, openInFrame, sizesOf } from "../support/visitor/sized-frame";
import { about, addStyleSheet, expect, gotoHydrated, home, notFound, pages, test } from "../support/site";

for (const { path } of [...pages, notFound])
  test(`has no axe violation on ${path}, light on a phone, dark on a laptop`, { tag: "@content" }, async ({ page }) => {
    await page.goto(path);
    await page.evaluate(axe.source);
    for (const width of [320, 1280]) {
      await page.emulateMedia({ colorScheme: width === 320 ? "light" : "dark" });
      await page.setViewportSize({ width, height: 800 });
      const { violations } = await page.evaluate<axe.AxeResults>('axe.run({ resultTypes: ["violations"] })');
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    }
  });

test("exposes each list as a list to assistive technology", { tag: "@content" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const { path } of [...pages, notFound]) {
    await page.goto(path);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const lists = nodes.filter(({ ignored, role }) => !ignored && role?.value === "list");
    expect([path, lists.length]).toEqual([path, await page.locator("ul, ol").count()]);
  }
});

/** Runs in a page: lists the targets that are smaller than 44 by 44 px (WCAG 2.5.5). */
function listSmallTargets(): string[] {
  return (
    [...document.querySelectorAll("a, button, summary, input, textarea")]
      // Exception: an inline link is as high as its line of text.
      .filter((target) => target.parentElement?.tagName !== "P" && target.getBoundingClientRect().width > 1)
      // Exception: the honeypot, which visitors do not see.
      .filter((target) => !target.closest("[aria-hidden]"))
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        // Layout rounds sizes to a 64th of a pixel.
        return Math.min(width, height) < 43.95 ? [`${target.outerHTML.slice(0, 80)}: ${width} by ${height}`] : [];
      })
  );
}

/** Runs in a page: gives each link a label of a single letter, as an editor may. */
function replaceLinkTexts(label: string): void {
  for (const link of document.querySelectorAll("a")) {
    const walker = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()?.nodeValue?.trim() === "");
    walker.currentNode.nodeValue = label;
  }
}

for (const { path } of [...pages, notFound])
  test(`shows a visible focus indicator at every tab stop of ${path}, in both schemes, on phone and laptop`, async ({
    page,
  }) => {
    for (const [width, colorScheme] of [
      [360, "light"],
      [360, "dark"],
      [1280, "light"],
      [1280, "dark"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 740 });
      await gotoHydrated(page, path);
      const readFocus = await createFocusReader(page);
      // The header and the footer are those of the home page.
      const scope = path === home.path ? "" : "main ";
      const limit = await page.locator(`${scope}:is(a, button, summary, input, textarea)`).count();
      if (scope) {
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        await expect(page.getByRole("main")).toBeFocused();
      }
      let count = 0;
      for (; count <= limit; count += 1) {
        await page.keyboard.press("Tab");
        const focus = await readFocus(`${scope}*`);
        if (!focus) break;
        const { name, covered, beside } = focus;
        expect(focus).toMatchObject({ name, outline: 3, isInView: true, isWhole: true });
        expect([name, colorScheme, covered >= 0.98, beside >= 0.9]).toEqual([name, colorScheme, true, true]);
      }
      // On the home page, also the skip link, the links of the navigation bar and of the footer, and the brand.
      expect(count).toBeGreaterThan(scope ? 0 : 2 * site.navigation.links.length);
      expect(count).toBeLessThanOrEqual(limit);
    }
  });

test("has touch targets of at least 44 by 44 px, whatever their labels are", async ({ page }) => {
  const sizes = sizesOf([320, 360, 768, 1280]);
  for (const { path } of [...pages, notFound]) {
    const frame = await openInFrame(page, path);
    for (const label of [undefined, "A"]) {
      if (label !== undefined) await frame.evaluate(replaceLinkTexts, label);
      await expectAt(frame, sizes, { small: listSmallTargets }, { small: [] });
    }
  }
});

test("clips no text of any page with WCAG text spacing", async ({ page }) => {
  for (const { path } of [...pages, notFound]) {
    const frame = await openInFrame(page, path);
    // WCAG 1.4.12: Text Spacing.
    await addStyleSheet(
      frame,
      `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
        p { margin-bottom: 2em !important; }`,
    );
    const measured = await measureAt(frame, sizesOf([320, 1280]), {
      clipped: listClippedTexts,
      scrollWidth: () => document.documentElement.scrollWidth,
    });
    for (const { width, clipped, scrollWidth } of measured) {
      expect([path, width, ...clipped]).toEqual([path, width]);
      expect(scrollWidth, path).toBeLessThanOrEqual(width);
    }
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`shows each text, field and button in ${colorScheme} forced colors`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    for (const { path } of [...pages, notFound]) {
      await page.goto(path);
      const colors = await page
        .locator("h1, h2, h3, p, a, li, dt, dd, label, button, summary, th, td, form [required]")
        .evaluateAll((elements) =>
          elements.flatMap((element) => {
            let behind: Element | null = element;
            while (behind && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)")
              behind = behind.parentElement;
            const background = getComputedStyle(behind ?? document.documentElement).backgroundColor;
            const { color, borderTopColor, borderTopWidth } = getComputedStyle(element);
            const shown = borderTopWidth === "0px" ? [color] : [color, borderTopColor];
            return shown.map((each) => [each, background] as const);
          }),
        );
      expect(colors).not.toEqual([]);
      expect(colors.filter(([color, background]) => contrastRatio(color, background) < 7)).toEqual([]);
    }
  });

test("prints dark text and the URLs of links, without navigation", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const { path } of [...pages, notFound]) {
    await page.goto(path);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("banner")).toHaveCSS("position", "static");
    await expect(page.getByRole("contentinfo").getByText(site.url, { exact: true })).toBeVisible();
    const colors = await page
      .locator("main :is(h1, h2, h3, p, li, dt, dd, a)")
      .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
    // Browsers print no backgrounds.
    expect(colors.filter((color) => contrastRatio(color, "#fff") < 7)).toEqual([]);
  }
  await page.goto(about.path);
  const links = await page
    .locator("main a")
    .evaluateAll((elements) =>
      elements.map((link) => [link.getAttribute("href"), getComputedStyle(link, "::after").content]),
    );
  expect(links).toHaveLength(4);
  for (const [href, content] of links) expect(content).toContain(href);
});
