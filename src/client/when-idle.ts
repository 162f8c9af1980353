/**
 * Runs a callback when the browser is idle, and no form is queued, sending or sent. A visitor who watches requests then
 * sees only the message.
 */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback. For setTimeout, the options are a delay of 0.
  const request = window.requestIdleCallback ?? setTimeout;
  request(
    () => {
      if (document.querySelector("textarea:read-only")) setTimeout(whenIdle, 1000, callback);
      else callback();
    },
    // Chromium without a window may never be idle on a page that paints nothing new.
    { timeout: 1000 },
  );
}
