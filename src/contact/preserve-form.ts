import { fillEmptyFields, findFields, findForm, FormPart, readTexts } from "./before-hydration/form-elements";
import { FormStatus } from "./before-hydration/form-status";

/**
 * Copies text, focus and caret to the form that React renders after a hydration mismatch, which happens if the browser
 * has translated the page, or an extension has changed it. Otherwise, both are the same form. Submits a queued form.
 */
function carryOver(from: HTMLFormElement, to: HTMLFormElement, focused: EventTarget | null, oldEnd: number): void {
  fillEmptyFields(to, readTexts(from));
  // React leaves the content of the honeypot to handle-forms.ts, which looks only at forms that are not hydrated.
  const honeypot = from.querySelector(`[data-site=${FormPart.Honeypot}]`)?.parentElement;
  if (from !== to && honeypot) to.querySelector(`.${honeypot.className}`)?.append(...honeypot.childNodes);
  const focusedIndex = Array.from<EventTarget | null>(findFields(from)).indexOf(focused);
  const oldField = findFields(from)[focusedIndex];
  const newField = findFields(to)[focusedIndex];
  // When React removes the focused element, the body gets the focus. Any other focus is the visitor's choice.
  if (from !== to && focused instanceof Node && from.contains(focused) && document.activeElement === document.body) {
    // A focused link, in a notice that the other form lacks, has no such field.
    (newField ?? to.querySelector<HTMLElement>(`[data-site=${FormPart.Submit}]`))?.focus();
    // In a field of type `email`, `selectionStart` is null.
    if (typeof oldField?.selectionStart === "number")
      newField?.setSelectionRange(oldField.selectionStart, oldField.selectionEnd);
  }
  if (from.dataset["state"] !== FormStatus.Sending) return;
  // Another form lacks the notice of the queued submit. Keeps what is below it in place, as `scroll-anchor.tsx` does.
  if (from !== to && to.isConnected) scrollBy(0, to.getBoundingClientRect().bottom + scrollY - oldEnd);
  // Not `requestSubmit`, which ignores a form that is not in the document: another page may be shown. Leaves what
  // `setQueued` has set, until React sets the same: without it, the fields would be editable for a moment.
  to.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/** Keeps what a visitor does in the form while React hydrates it. Returns a function to call after hydration. */
export function preserveForm(island: HTMLElement): () => void {
  const form = findForm(island);
  // In the document, because the visitor may scroll meanwhile.
  const oldEnd = form ? form.getBoundingClientRect().bottom + scrollY : 0;
  let focused: EventTarget | null = document.activeElement;
  const trackFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  island.addEventListener("focusin", trackFocus);
  return () => {
    island.removeEventListener("focusin", trackFocus);
    const hydratedForm = findForm(island);
    if (form && hydratedForm) carryOver(form, hydratedForm, focused, oldEnd);
  };
}
