/** Forms that were queued, also those of pages that were left. */
const queuedForms = new Set<HTMLFormElement>();

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if ([...queuedForms].some((form) => form.matches("[aria-busy=true]"))) event.preventDefault();
}

/**
 * Marks a form as submitted before it is hydrated, or takes that back. The fields of a queued form are read-only: what is
 * sent later is what the visitor submitted. The browser asks before a queued form is left.
 */
export function setQueued(form: HTMLFormElement, isQueued: boolean): void {
  form.setAttribute("aria-busy", String(isQueued));
  form.querySelector("[type=submit]")?.setAttribute("aria-disabled", String(isQueued));
  for (const field of form.querySelectorAll<HTMLInputElement>("[required]")) field.readOnly = isQueued;
  if (!isQueued) return;
  queuedForms.add(form);
  // Added once only: the listener is the same.
  addEventListener("beforeunload", warnBeforeLeaving);
}
