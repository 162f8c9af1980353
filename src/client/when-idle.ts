/**
 * Waits until the browser is idle, and no form is queued, sending or sent, so that visitors who watch requests see only that
 * of their message. The fields of such a form are read-only.
 */
export async function whenIdle(): Promise<void> {
  // Safari has no `requestIdleCallback`. `setTimeout` takes the options for a delay of 0.
  const request = window.requestIdleCallback ?? setTimeout;
  // Chromium without a window may never be idle on a page that paints nothing new.
  await new Promise<unknown>((resolve) => request(resolve, { timeout: 1000 }));
  if (!document.querySelector("textarea:read-only")) return;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await whenIdle();
}
