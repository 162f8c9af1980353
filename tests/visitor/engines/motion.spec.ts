import { expect, home, services } from "../../site";
import { expectEventually, gotoIdle, linkTo, pressLink, recordScroll } from "./actions";
import { defaultPreferences, test } from "./engine";

test.use({ preferences: { ...defaultPreferences, reducedMotion: false } });

for (const [name, selector] of [
  ["the brand link", "header a"],
  ["a link to another page", linkTo(services.path)],
] as const) {
  test(`scrolls to the top smoothly from ${name}`, async ({ enginePage: page }) => {
    test.slow();
    // On a busy machine, a browser may paint no step of a scroll.
    await expect(async () => {
      await gotoIdle(page, home.path);
      const readPositions = await recordScroll(page);
      await pressLink(page, selector);
      await expectEventually(async () => page.evaluate(() => scrollY), 0);
      const steps = (await readPositions()).filter((position) => position > 0 && position < 1200);
      expect(steps.length).toBeGreaterThan(1);
    }).toPass({ timeout: 25_000 });
  });
}
