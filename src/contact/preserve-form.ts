import { fillEmptyFields, findFields, findForm, readTexts } from "./before-hydration/form-elements";
import { FormStatus } from "./before-hydration/form-status";

/**
 * Copies text, focus and caret to the form that React renders after a hydration mismatch, which happens if the browser
 * has translated the page, or an extension has changed it. Otherwise, both are the same form. Submits a queued form.
 */
function carryOver(from: HTMLFormElement, to: HTMLFormElement, focused: EventTarget | null): void {
  fillEmptyFields(to, readTexts(from));
  const index = Array.from<EventTarget | null>(findFields(from)).indexOf(focused);
  const [oldField, newField] = [findFields(from)[index], findFields(to)[index]];
  // If another element has the focus, the visitor has moved on.
  if (from !== to && focused instanceof Node && from.contains(focused) && document.activeElement === document.body) {
    // Not every element of a notice is in the other form.
    (newField ?? to.querySelector<HTMLElement>("[data-site=submit]"))?.focus();
    // A field for an email address has no caret that scripts could read.
    if (typeof oldField?.selectionStart === "number")
      newField?.setSelectionRange(oldField.selectionStart, oldField.selectionEnd);
  }
  if (from.dataset["state"] !== FormStatus.Queued) return;
  // Not `requestSubmit`, which ignores a form that is not in the document: another page may be open. What `setQueued`
  // has set stays until React sets the same: without it in between, the room for notices would close.
  to.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/** Keeps what a visitor does in the form while React hydrates it. Returns a function to call after hydration. */
export function preserveForm(island: HTMLElement): () => void {
  const form = findForm(island);
  let focused: EventTarget | null = document.activeElement;
  const trackFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  island.addEventListener("focusin", trackFocus);
  return () => {
    island.removeEventListener("focusin", trackFocus);
    const hydrated = findForm(island);
    if (form && hydrated) carryOver(form, hydrated, focused);
  };
}
