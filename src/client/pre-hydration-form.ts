/**
 * Inline script in the head of pages with a form, so that it runs first. On other pages it is part of `navigation.ts`. Keep
 * it small. Until React hydrates the form, it saves and restores the draft, and queues a submit. If the browser submitted
 * the form, the message would be lost, or end up in the URL.
 */
import { setQueued } from "./queued-submit";

declare global {
  interface Window {
    hasForm?: true;
  }
}

const findForm = () => document.querySelector<HTMLFormElement>("[data-scripts] form");
const findQueuedForm = () => document.querySelector<HTMLFormElement>("[data-scripts] form[aria-busy=true]");

/**
 * Restores the draft, or saves it after input. The key and the format are those of contact/draft/draft-session.ts.
 *
 * @param changed the field that was typed in
 */
function syncDraft(changed?: EventTarget | null): void {
  const form = findForm();
  if (!form) return;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft, all of whose fields are strings
    const draft = JSON.parse(sessionStorage.getItem("contact-draft") || "{}") as Record<string, string>;
    for (const name of ["name", "company", "email", "message"]) {
      // Fields further down may not have been parsed yet. Their saved text stays.
      const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
      const text = draft[name] || "";
      if (field && !changed && !field.value) field.value = text;
      draft[name] = field && field === changed ? field.value : field?.value || text;
    }
    if (changed) sessionStorage.setItem("contact-draft", JSON.stringify(draft));
  } catch {
    // Storage may be forbidden.
  }
}

const restoreDraft = () => {
  syncDraft();
};

/** Makes `hydrate-on-interaction.ts` hydrate the form, or try again. */
const hydrateForm = (form: HTMLFormElement) => form.dispatchEvent(new Event("focusin", { bubbles: true }));

/** Milliseconds until the next attempt to hydrate a queued form. Doubles with each attempt. */
let retryDelay = 1000;
const MAX_RETRY_DELAY = 30_000;

/** Hydrates a queued form, and retries until its scripts have loaded. */
function hydrateQueuedForm(): void {
  const form = findQueuedForm();
  if (!form) return;
  hydrateForm(form);
  setTimeout(hydrateQueuedForm, retryDelay);
  retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY);
}

/** Restores the draft of the current form. Hydrates it if a message is queued or unconfirmed, to tell the visitor. */
export function prepareForm(): void {
  restoreDraft();
  hydrateQueuedForm();
  try {
    const form = findForm();
    if (form && sessionStorage.getItem("contact-attempt")) hydrateForm(form);
  } catch {}
}

function handleSubmit(event: Event): void {
  const form = findForm();
  if (!form) return;
  event.preventDefault();
  setQueued(form, true);
  hydrateQueuedForm();
}

/** Handles the Edit button of a queued form. Its only other button is submit. */
function handleClick({ target }: Event): void {
  const form = findQueuedForm();
  if (!form || !(target instanceof Element) || !target.closest("[type=button]")) return;
  setQueued(form, false);
  form.querySelector("textarea")?.focus();
}

if (!window.hasForm) {
  window.hasForm = true;
  addEventListener("DOMContentLoaded", prepareForm);
  addEventListener("focusin", restoreDraft);
  addEventListener("input", ({ target }) => {
    syncDraft(target);
  });
  addEventListener("submit", handleSubmit, true);
  addEventListener("click", handleClick);
  for (const type of ["online", "visibilitychange"]) addEventListener(type, hydrateQueuedForm);
}
