/**
 * Waits until the browser is idle, and as long as the page has a form that is queued, sending or sent. Meanwhile, the
 * scripts of the form and the message have the connection to themselves.
 */
export async function whenIdle(): Promise<void> {
  // Safari has no `requestIdleCallback`. `setTimeout` converts the options to a delay of 0.
  const request = window.requestIdleCallback ?? setTimeout;
  // Chromium without a window may never be idle on a page that paints nothing new.
  await new Promise<unknown>((resolve) => request(resolve, { timeout: 1000 }));
  // In these states, `setQueued` and contact-form-view.tsx make the message read-only.
  if (!document.querySelector("[data-site=field]:read-only")) return;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await whenIdle();
}
