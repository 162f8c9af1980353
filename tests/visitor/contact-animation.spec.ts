import { copy, formTest as test } from "../support/visitor/contact-form";
import { expect, withMotion } from "../support/site";

test.use(withMotion);

test("shows the thanks in full at the start of their animation", async ({ page, form }) => {
  await form.openFilled();
  await form.submit();
  await form.expectSent();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
  const thanks = page.getByText(copy.thanks);
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect(thanks).toHaveCSS("opacity", "1");
});
