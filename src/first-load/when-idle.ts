/** Runs when there is nothing else to do. Safari has no requestIdleCallback. */
export const whenIdle = (callback: () => void) => {
  (window.requestIdleCallback ?? setTimeout)(callback);
};
