/**
 * Runs when there is nothing else to do, and no form is queued, sending or thanking: a visitor who watches requests then
 * sees only the message.
 */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  (window.requestIdleCallback ?? setTimeout)(() => {
    if (document.querySelector("[type=submit][aria-disabled=true]")) setTimeout(whenIdle, 1000, callback);
    else callback();
  });
}
