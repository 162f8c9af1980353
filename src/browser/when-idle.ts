import { SiteEvent } from "./events";

/** Waits until the browser is idle and no listener cancels `SiteEvent.Prefetch`, as handle-forms.ts may do. */
export async function whenIdle(): Promise<void> {
  // For Safari, which has no `requestIdleCallback`, `setTimeout` converts the options to a delay of 0.
  const request = window.requestIdleCallback ?? setTimeout;
  // The timeout is for Chromium without a window, which may never be idle on a page that paints nothing new.
  await new Promise<unknown>((resolve) => request(resolve, { timeout: 1000 }));
  if (dispatchEvent(new Event(SiteEvent.Prefetch, { cancelable: true }))) return;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await whenIdle();
}
