import { contrastRatio } from "../contrast";
import { contact, expect, home, notFound, pages } from "../../site";
import { defaultPreferences, test } from "./engine";
import type { EnginePage } from "./engine-page";

test.use({ preferences: { ...defaultPreferences, forcedColors: true } });
test.beforeEach(({ webKitDriver }) => {
  test.skip(webKitDriver !== "", "WebKit has no forced colors.");
});

/** Reads a color of each visible element that a selector finds, and the color behind it. */
const readColors = async (
  page: EnginePage,
  selector: string,
  property: "color" | "fill" | "stroke" | "borderTopColor",
) =>
  page.evaluate(
    ([css, name]) =>
      [...document.querySelectorAll(css)]
        .filter((element) => element.getBoundingClientRect().width > 1)
        .map((element) => {
          let behind = name === "borderTopColor" ? element.parentElement : element;
          while (behind && getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)")
            behind = behind.parentElement;
          return {
            element: `${element.tagName} ${element.textContent}`,
            color: getComputedStyle(element)[name],
            background: getComputedStyle(behind ?? document.documentElement).backgroundColor,
          };
        }),
    [selector, property] as const,
  );

async function expectContrast(
  page: EnginePage,
  selector: string,
  property: Parameters<typeof readColors>[2],
  minimum: number,
): Promise<void> {
  const colors = await readColors(page, selector, property);
  expect(colors).not.toEqual([]);
  expect(colors.filter(({ color, background }) => contrastRatio(color, background) < minimum)).toEqual([]);
}

for (const { path } of [...pages, notFound]) {
  test(`shows the texts of ${path} in the visitor's colors`, async ({ enginePage: page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe("rgb(0, 0, 0)");
    await expectContrast(page, "h1, h2, h3, p, a, li, dt, dd, label, button, summary, th, td", "color", 7);
  });
}

test("shows the chart in the visitor's colors", async ({ enginePage: page }) => {
  await page.goto(home.path);
  const text = await page.evaluate(() => getComputedStyle(document.documentElement).color);
  const labels = await readColors(page, "figure [role=img] text", "fill");
  expect(new Set(labels.map(({ color }) => color))).toEqual(new Set([text]));
  await expectContrast(page, "figure [role=img] :is(path, circle)", "stroke", 3);
});

test("shows the outlines of fields and buttons in the visitor's colors", async ({ enginePage: page }) => {
  await page.goto(contact.path);
  await expectContrast(page, "form :is(input, textarea, button[type=submit])", "borderTopColor", 3);
});
