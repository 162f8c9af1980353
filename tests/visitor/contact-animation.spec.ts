import { copy, formTest as test } from "../support/visitor/contact-form";
import { addStyleSheet, expect, withMotion } from "../support/site";

test.use(withMotion);

test("shows the thanks in full at the start of their animation", async ({ page, form }) => {
  await form.openFilled();
  // Otherwise, the animation could end before the test looks.
  await addStyleSheet(page, "* { animation-play-state: paused !important }");
  await form.submit();
  await form.expectSent();
  const thanks = page.getByText(copy.thanks);
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect(thanks).toHaveCSS("opacity", "1");
});
