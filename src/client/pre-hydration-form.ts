/**
 * Inline script in the head of pages with a form, so that it waits for nothing; `navigation.ts` brings it to the others.
 * Keep it small. Until React hydrates the form it saves what is typed, restores what was saved, and queues a submit: the
 * browser's own would lose the message, or put it into the URL.
 */
import { setQueued } from "./queued-submit";

declare global {
  interface Window {
    hasPreHydrationForm?: true;
  }
}

const findForm = () => document.querySelector<HTMLFormElement>("[data-scripts] form");
const findQueuedForm = () => document.querySelector<HTMLFormElement>("[data-scripts] form[aria-busy=true]");

/** Reads and writes the draft under the name and in the shape that contact/draft-session.ts has. Storage may be forbidden. */
function syncDraft(typedIn?: EventTarget | null): void {
  const form = findForm();
  if (!form) return;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft, all of whose fields are strings
    const draft = JSON.parse(sessionStorage.getItem("contact-draft") || "{}") as Record<string, string>;
    for (const name of ["name", "company", "email", "message"]) {
      // Fields further down may not have been parsed yet: what belongs to them is left as it is.
      const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
      const text = draft[name] || "";
      if (field && !typedIn && !field.value) field.value = text;
      draft[name] = field && field === typedIn ? field.value : field?.value || text;
    }
    if (typedIn) sessionStorage.setItem("contact-draft", JSON.stringify(draft));
  } catch {}
}

const restoreDraft = () => {
  syncDraft();
};

/** Has `hydrate-on-interaction.ts` hydrate the form, or try again. */
const hydrateForm = (form: HTMLFormElement) => form.dispatchEvent(new Event("focusin", { bubbles: true }));

/** Milliseconds until a queued form is hydrated again. Doubles with each try. */
let retryDelay = 1000;
const MAX_RETRY_DELAY = 30_000;

/** Hydrates a queued form, again and again until its scripts have loaded. */
function hydrateQueuedForm(): void {
  const form = findQueuedForm();
  if (!form) return;
  hydrateForm(form);
  setTimeout(hydrateQueuedForm, retryDelay);
  retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY);
}

/** Restores the draft of a form that is shown. Hydrates it if a message is queued, or pending: the visitor is told about it. */
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

/** The one other button of a queued form lets the visitor edit the message. */
function handleClick({ target }: Event): void {
  const form = findQueuedForm();
  if (!form || !(target instanceof Element) || !target.closest("form [type=button]")) return;
  setQueued(form, false);
  form.querySelector("textarea")?.focus();
}

if (!window.hasPreHydrationForm) {
  window.hasPreHydrationForm = true;
  addEventListener("DOMContentLoaded", prepareForm);
  addEventListener("focusin", restoreDraft);
  addEventListener("input", ({ target }) => {
    syncDraft(target);
  });
  addEventListener("submit", handleSubmit, true);
  addEventListener("click", handleClick);
  for (const type of ["online", "visibilitychange"]) addEventListener(type, hydrateQueuedForm);
}
