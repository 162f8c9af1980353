/** Waits until the browser is idle, and no listener cancels the event `prefetch` to keep the connection free. */
export async function whenIdle(): Promise<void> {
  // Safari has no `requestIdleCallback`. `setTimeout` converts the options to a delay of 0.
  const request = window.requestIdleCallback ?? setTimeout;
  // Chromium without a window may never be idle on a page that paints nothing new.
  await new Promise<unknown>((resolve) => request(resolve, { timeout: 1000 }));
  if (dispatchEvent(new Event("prefetch", { cancelable: true }))) return;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await whenIdle();
}
