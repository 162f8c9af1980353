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
  // The notice, which is now displayed, may be below the visible part of the page. This button is its end.
  form.querySelector("[type=button]")?.scrollIntoView({ block: "nearest" });
  queuedForms.add(form);
  // The same listener is added only once.
  addEventListener("beforeunload", warnBeforeLeaving);
}
