/**
 * Waits until the browser is idle, and no form is queued, sending or sent: its fields are read-only then. A visitor who
 * watches requests then sees only the message.
 */
export async function whenIdle(): Promise<void> {
  // Safari has no requestIdleCallback. For setTimeout, the options are a delay of 0.
  const request = window.requestIdleCallback ?? setTimeout;
  // Chromium without a window may never be idle on a page that paints nothing new.
  await new Promise<unknown>((resolve) => request(resolve, { timeout: 1000 }));
  if (!document.querySelector("textarea:read-only")) return;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await whenIdle();
}
