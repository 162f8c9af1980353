import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { fieldsOf, fillEmptyFields, readTexts } from "../client/saved-form";
import { ErrorBoundary } from "../layout/error-boundary";
import { tolerateForeignChanges } from "./tolerate-foreign-changes";

tolerateForeignChanges();

/**
 * Copies text, focus and caret from the old form to the one that React renders after a hydration mismatch, which happens if the
 * browser has translated the page, or an extension has changed it. Submits a queued form.
 *
 * @param focused the last element of the old form that had the focus
 */
function restoreForm(from: HTMLFormElement, to: HTMLFormElement, focused: EventTarget | null): void {
  fillEmptyFields(to, readTexts(from));
  const index = Array.from<EventTarget | null>(fieldsOf(from)).indexOf(focused);
  const [old, field] = [fieldsOf(from)[index], fieldsOf(to)[index]];
  // If another element has the focus, the visitor has moved on.
  if (from !== to && old && field && document.activeElement === document.body) {
    field.focus();
    // A field for an email address has no caret that scripts could read.
    if (old.selectionStart !== null) field.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
  if (from.dataset["state"] !== "queued") return;
  // React then sets the same attributes as `setQueued`. Without them in between, the room for notices would close.
  // Not `requestSubmit`, which ignores a form that is not in the document: the visitor may have opened another page meanwhile.
  to.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

async function hydrateIsland<Props extends object>(
  island: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  const form = island.querySelector<HTMLFormElement>("[data-site=form]");
  let focused: EventTarget | null = document.activeElement;
  const trackFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  island.addEventListener("focusin", trackFocus);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
  const props = JSON.parse(island.dataset["props"] ?? "{}") as Props;
  // React sets the ref after the first commit and its layout effects, in which the form restores its draft.
  await new Promise<unknown>((resolve) => {
    hydrateRoot(
      island,
      <ErrorBoundary ref={resolve}>
        <Component {...props} />
      </ErrorBoundary>,
    );
  });
  island.removeEventListener("focusin", trackFocus);
  // Marks the island as hydrated: src/client/ hydrates only elements with `data-scripts`, and queues only their submits.
  delete island.dataset["scripts"];
  const hydrated = island.querySelector<HTMLFormElement>("[data-site=form]");
  if (form && hydrated) restoreForm(form, hydrated, focused);
}

/** Registers the component of an `<Island>` for hydration, by its name. The script of each island calls it. */
export function registerIsland<Props extends object>(name: string, Component: ComponentType<Props>): void {
  window.islandHydrators = {
    ...window.islandHydrators,
    [name]: async (island) => hydrateIsland(island, Component),
  };
}
