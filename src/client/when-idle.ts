/**
 * Runs a callback when the browser is idle, and no form is queued, sending or sent. A visitor who watches requests then
 * sees only the message.
 */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    if (document.querySelector("[type=submit][aria-disabled=true]")) setTimeout(whenIdle, 1000, callback);
    else callback();
  });
}
