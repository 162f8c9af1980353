/**
 * Saves the draft of the contact form in the tab's storage, and queues a submit until React has hydrated the form: if
 * the browser submitted it, the message would be lost. `preserve-form.ts` dispatches the queued submit again.
 *
 * Keep it small: it is inline in the head of pages with a form, and in `navigation.ts` on others.
 */
import { readStorage, writeStorage } from "./storage";
import { fillEmptyFields, findFields, findUnhydratedForm } from "./form-elements";
import { FormStatus } from "./form-status";

/** Returns the contact form that an event is of. An extension may add other forms. */
const findFormOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLFormElement>("[data-site=form]") : null;

/** Marks a form as queued, or unmarks it. Its fields are read-only: the message sent later is the one submitted. */
function setQueued(form: HTMLFormElement, isQueued: boolean): void {
  form.dataset["state"] = isQueued ? FormStatus.Queued : FormStatus.Editing;
  form.querySelector("[data-site=submit]")?.setAttribute("aria-disabled", String(isQueued));
  for (const field of findFields(form)) field.readOnly = isQueued;
}

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Restores the draft of the current form, unless React has hydrated it. If a message is queued, or may have arrived
 * (`submissions.ts`), hydrates the form, which then sends it or tells the visitor. Scripts that fail to load are
 * requested again: after 1, 2, 4 and up to 30 seconds, when the connection is back, and when the tab becomes visible.
 */
function restoreAndHydrate(retryDelay = 1000): void {
  const form = findUnhydratedForm();
  if (!form) return;
  fillEmptyFields(form, readStorage("contact-draft"));
  if (form.dataset["state"] !== FormStatus.Queued && readStorage("contact-submission")["state"] !== "unconfirmed")
    return;
  // `hydrate-on-interaction.ts` handles this event.
  form.dispatchEvent(new Event("hydrate", { bubbles: true }));
  clearTimeout(retryTimer);
  retryTimer = setTimeout(restoreAndHydrate, retryDelay, Math.min(retryDelay * 2, 30_000));
}

/** Saves the draft. Another field that is empty keeps its saved text, which may not have been restored yet. */
function saveDraft(event: Event): void {
  const form = findFormOf(event);
  if (!form) return;
  const texts: Record<string, string | undefined> = readStorage("contact-draft");
  for (const field of findFields(form)) if (field.value || field === event.target) texts[field.name] = field.value;
  writeStorage("contact-draft", texts);
}

/** The island of the form that was submitted last. React replaces its form if the browser translates the page. */
let submittedIsland: Element | null | undefined;

/** Keeps the page open, and the connection free, while a message is on its way, even if another page is shown. */
function preventWhileSending(event: Event): void {
  if (submittedIsland?.querySelector(`[data-state=${FormStatus.Queued}],[data-state=${FormStatus.Sending}]`))
    event.preventDefault();
}

function handleSubmit(event: Event): void {
  const form = findFormOf(event);
  if (!form) return;
  submittedIsland = form.closest("[data-island]");
  // Only now: in some browsers, Back reloads a page that has a listener.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, in an inline script
  window.onbeforeunload = preventWhileSending;
  // React handles the submit of a hydrated form.
  if (form !== findUnhydratedForm()) return;
  event.preventDefault();
  setQueued(form, true);
  // The notice of a queued submit may be below the visible part of the page. The button is its last element.
  form.querySelector("[data-site=edit]")?.scrollIntoView({ block: "nearest" });
  restoreAndHydrate();
}

/** Clears fields with only white space, and takes out those of extensions: a hidden required one blocks each submit. */
function cleanFields(form: HTMLFormElement): void {
  for (const field of findFields(form)) if (!field.value.trim()) field.value = "";
  for (const field of form.querySelectorAll(":invalid:not([data-site])")) field.setAttribute("form", ""); // no form
}

/** Handles a click on the submit button, which Enter also causes, before native validation, and one on Edit. */
function handleClick({ target, detail }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const submittedForm = target.closest<HTMLButtonElement>("[data-site=submit]")?.form;
  if (submittedForm) cleanFields(submittedForm);
  // The second click of a double click on the submit button is there too, because the page has scrolled.
  const editedForm = target.closest("[data-site=edit]") && detail < 2 && findUnhydratedForm();
  if (!editedForm) return;
  setQueued(editedForm, false);
  editedForm.querySelector<HTMLElement>("textarea[data-site=field]")?.focus();
}

/** Starts to handle the events of forms, on this page and those visited later. */
export function handleForms(): void {
  // A visitor may reach a field before `DOMContentLoaded`. `src/client/` dispatches `render` and `prefetch`.
  const types = "DOMContentLoaded focusin online render visibilitychange";
  for (const type of types.split(" ")) addEventListener(type, () => restoreAndHydrate());
  addEventListener("prefetch", preventWhileSending);
  addEventListener("input", saveDraft);
  addEventListener("submit", handleSubmit);
  addEventListener("click", handleClick);
}
