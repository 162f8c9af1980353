const root = document.documentElement;

/** Whether React and Gatsby have been sent for; then links and the history are theirs, or will be in a moment. */
export const isComing = () => root.dataset["framework"] !== undefined;

/** Whether they have taken over. */
export const isHere = () => root.dataset["framework"] === "here";

/** The page says it, to all scripts. */
export function markFramework(state: "coming" | "here" | undefined): void {
  if (state === undefined) delete root.dataset["framework"];
  else root.dataset["framework"] = state;
}
