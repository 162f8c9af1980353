/** Forms that were ever queued, also on pages that were left. */
const queuedForms = new Set<HTMLFormElement>();

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if ([...queuedForms].some((form) => form.matches("[aria-busy=true]"))) event.preventDefault();
}

/**
 * Marks a form as queued (submitted before hydration), or unmarks it. The fields of a queued form are read-only, so that
 * the message sent later is the one submitted. The browser warns before a queued form is left.
 */
export function setQueued(form: HTMLFormElement, isQueued: boolean): void {
  form.setAttribute("aria-busy", String(isQueued));
  form.querySelector("[type=submit]")?.setAttribute("aria-disabled", String(isQueued));
  for (const field of form.querySelectorAll<HTMLInputElement>("[required]")) field.readOnly = isQueued;
  if (!isQueued) return;
  queuedForms.add(form);
  // The same listener is added only once.
  addEventListener("beforeunload", warnBeforeLeaving);
}
