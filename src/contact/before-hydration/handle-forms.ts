/**
 * Saves the draft of the contact form in the tab's storage, and queues a submit until React has hydrated the form. A
 * submit by the browser would lose the message. After hydration, `preserve-form.ts` dispatches the submit again.
 * Keep it small: it is inline in the head of pages with a form: see form.entry.ts.
 */
import { SiteEvent } from "../../browser/events";
import { IslandAttribute } from "../../browser/parts";
import { readStorage, writeStorage } from "./storage";
import { fillEmptyFields, findFields, findUnhydratedForm, FormPart } from "./form-elements";
import { FormStatus } from "./form-status";

/** Returns the contact form if the event happened in it, and not in a form of an extension. */
const findFormOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>(`[data-site=${FormPart.Form}]`) : null;

/** Marks a form as queued, or removes the mark. The fields of a queued form are read-only: their text is sent later. */
function setQueued(form: HTMLFormElement, isQueued: boolean): void {
  form.dataset["state"] = isQueued ? FormStatus.Sending : FormStatus.Editing;
  form.querySelector(`[data-site=${FormPart.Submit}]`)?.setAttribute("aria-disabled", String(isQueued));
  for (const field of findFields(form)) field.readOnly = isQueued;
}

let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Restores the draft of the current form, unless React has hydrated the form. Hydrates the form if its submit is
 * queued, to send it, or if the last submission is unconfirmed (`submissions.ts`), to tell the visitor. Scripts may
 * fail to load, so this runs again after 1, 2, 4 and up to 30 seconds, and at the events in `handleForms`.
 */
function restoreAndHydrate(retryDelay = 1000): void {
  const form = findUnhydratedForm();
  if (!form) return;
  const state = form.dataset["state"] ?? "";
  // Shows the content of each `<Deferred>` of this state, once.
  for (const element of form.querySelectorAll<HTMLElement>(`[data-${state}]:empty`))
    element.innerHTML = element.dataset[state] ?? "";
  fillEmptyFields(form, readStorage("contact-draft"));
  // The last submission has a state only if it is unconfirmed.
  if (form.dataset["state"] !== FormStatus.Sending && !readStorage("contact-submission")["state"]) return;
  // `hydrate-on-interaction.ts` handles this event.
  form.dispatchEvent(new Event(SiteEvent.Hydrate, { bubbles: true }));
  clearTimeout(retryTimer);
  retryTimer = setTimeout(restoreAndHydrate, retryDelay, Math.min(retryDelay * 2, 30_000));
}

/** Saves the draft. Empty fields, except the edited one, keep their saved text: it may not have been restored yet. */
function saveDraft(event: Event): void {
  const form = findFormOf(event.target);
  if (!form) return;
  const texts: Record<string, string | undefined> = readStorage("contact-draft");
  for (const field of findFields(form)) if (field.value || field === event.target) texts[field.name] = field.value;
  writeStorage("contact-draft", texts);
}

/** The island of the last submitted form. React replaces the form, but not its island, on a translated page. */
let submittedIsland: Element | null | undefined;

/** Cancels `beforeunload` and prefetching while a message is queued or being sent, even if another page is shown. */
function preventWhileSending(event: Event): void {
  if (submittedIsland?.querySelector(`[data-state=${FormStatus.Sending}]`)) event.preventDefault();
}

/** Cancels a reload while a form says or sends something. Not in `handleForms`, to keep the inline script small. */
export function preventReload(event: Event): void {
  if (document.querySelector(`[data-site=${FormPart.Form}]:not([data-state=${FormStatus.Editing}])`))
    event.preventDefault();
}

function handleSubmit(event: Event): void {
  const form = findFormOf(event.target);
  if (!form) return;
  submittedIsland = form.closest(`[${IslandAttribute.Name}]`);
  // Set only now, because in some browsers, Back reloads a page that has this listener.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter, in an inline script
  window.onbeforeunload = preventWhileSending;
  // React handles the submit of a hydrated form.
  if (form !== findUnhydratedForm()) return;
  event.preventDefault();
  const oldHeight = form.offsetHeight;
  setQueued(form, true);
  restoreAndHydrate();
  // The notice is above the button. The page scrolls by its height, so the button stays in place: see `ScrollAnchor`.
  scrollBy(0, form.offsetHeight - oldHeight);
  form.querySelector("[data-sending]")?.scrollIntoView({ block: "nearest" });
}

/** Clears fields of only white space. Detaches invalid fields of extensions: a hidden one would block each submit. */
function cleanFields(form: HTMLFormElement): void {
  for (const field of findFields(form)) if (!field.value.trim()) field.value = "";
  for (const field of form.querySelectorAll(":invalid:not([data-site])")) field.setAttribute("form", ""); // of no form
}

type Click = MouseEvent & { readonly target: Element };

/** Handles clicks on the buttons Submit and Edit. Enter clicks Submit, too. Native validation follows the click. */
function handleClick({ target, detail }: Click): void {
  const form = findFormOf(target);
  if (!form) return;
  if (target.closest(`[data-site=${FormPart.Submit}]`)) cleanFields(form);
  // The second click (`detail` 2) of a double click on Submit may hit Edit, if the first one scrolls the page.
  if (target.closest(`[data-site=${FormPart.Edit}]`) && detail < 2) {
    setQueued(form, false);
    findFields(form)[3]?.focus(); // the message
  }
}

/** Starts to handle the events of forms, on this page and those visited later. */
export function handleForms(): void {
  // `focusin`: a visitor may reach a field before `DOMContentLoaded`.
  const types = `DOMContentLoaded focusin online visibilitychange ${SiteEvent.Render}`;
  for (const type of types.split(" ")) addEventListener(type, () => restoreAndHydrate());
  addEventListener(SiteEvent.Prefetch, preventWhileSending);
  addEventListener("input", saveDraft);
  // At the document, and thus before hydrate-on-interaction.ts, which leaves a prevented submit alone.
  document.addEventListener("submit", handleSubmit);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- if the target is no element, no form is found
  addEventListener("click", handleClick as (event: MouseEvent) => void);
}
