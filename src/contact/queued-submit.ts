/** Whether the event belongs to a form whose submit waits for its scripts. */
const queuedForm = () => document.querySelector<HTMLFormElement>("form[data-queued]");

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  if (queuedForm()) event.preventDefault();
}

/**
 * Marks a form as submitted before its scripts have loaded, or takes that back. A queued form says so, and its fields are
 * read-only: what is sent later is what the visitor submitted.
 */
export function setQueued(form: HTMLFormElement, isQueued: boolean): void {
  form.toggleAttribute("data-queued", isQueued);
  for (const field of form.querySelectorAll<HTMLInputElement>("[required]")) field.readOnly = isQueued;
  form.querySelector("[type=submit]")?.setAttribute("aria-disabled", String(isQueued));
  const notice = form.querySelector<HTMLElement>("[data-queued-notice]");
  if (notice) notice.hidden = !isQueued;
  // Added once only: the listener is the same.
  addEventListener("beforeunload", warnBeforeLeaving);
}

/** Lets the visitor edit a queued message by the button of its notice. */
export function handleEditClick({ target }: Event): void {
  const form = queuedForm();
  if (!form || !(target instanceof Element) || !target.closest("[data-queued-notice] button")) return;
  setQueued(form, false);
  form.querySelector("textarea")?.focus();
}
