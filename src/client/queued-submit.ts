function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (document.querySelector("form[aria-busy=true]")) event.preventDefault();
}

/** Has the browser ask before the page is left while a form is busy: queued or sending. */
export function warnWhileBusy(): void {
  // Added once only: the listener is the same.
  addEventListener("beforeunload", warnBeforeLeaving);
}

/**
 * Marks a form as submitted before it is hydrated, or takes that back. The fields of a queued form are read-only: what is
 * sent later is what the visitor submitted.
 */
export function setQueued(form: HTMLFormElement, isQueued: boolean): void {
  form.setAttribute("aria-busy", String(isQueued));
  form.querySelector("[type=submit]")?.setAttribute("aria-disabled", String(isQueued));
  for (const field of form.querySelectorAll<HTMLInputElement>("[required]")) field.readOnly = isQueued;
}
