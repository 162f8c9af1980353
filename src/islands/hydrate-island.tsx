import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { setQueued } from "../client/queued-submit";
import { ErrorBoundary } from "../layout/error-boundary";

function AfterHydration({ callback }: { readonly callback: () => void }) {
  useEffect(callback, [callback]);
  return null;
}

/** Dispatches queued events again, to the same elements. */
function replayEvents(events: readonly Event[]): void {
  for (const event of events.slice()) event.target?.dispatchEvent(new PointerEvent(event.type, event));
}

type Control = HTMLInputElement | HTMLTextAreaElement;
const controlsOf = (form: HTMLFormElement) => form.querySelectorAll<Control>("input, textarea");

/**
 * Copies text and focus from the old form to the one that React renders after a hydration mismatch. That happens if the
 * browser has translated the page, or an extension has changed it.
 */
function restoreControls(from: HTMLFormElement, to: HTMLFormElement, focused: Element | null): void {
  const controls = controlsOf(to);
  for (const [index, control] of controlsOf(from).entries()) {
    const target = controls[index];
    if (!target) continue;
    target.value = control.value;
    if (control === focused) target.focus();
  }
  to.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

async function hydrateIsland(
  island: HTMLElement,
  Component: ComponentType<object>,
  events: readonly Event[],
): Promise<void> {
  const form = island.querySelector("form");
  const isQueued = form?.matches("[aria-busy=true]");
  const focused = document.activeElement;
  if (form) setQueued(form, false);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
  const props = JSON.parse(island.dataset["props"] ?? "{}") as object;
  await new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <>
        <ErrorBoundary>
          <Component {...props} />
        </ErrorBoundary>
        <AfterHydration callback={resolve} />
      </>,
    );
  });
  delete island.dataset["scripts"];
  replayEvents(events);
  const hydrated = island.querySelector("form");
  if (form && hydrated && form !== hydrated) restoreControls(form, hydrated, focused);
  // Not `requestSubmit`, which does nothing after the visitor has gone to another page of the site.
  if (isQueued) hydrated?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/**
 * Registers a component for hydration. The script of each island calls it.
 *
 * @param name the `name` of its `<Island>`
 */
export function registerIsland<Props extends object>(name: string, Component: ComponentType<Props>): void {
  window.islandHydrators = {
    ...window.islandHydrators,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the props that `<Island>` received
    [name]: async (island, events) => hydrateIsland(island, Component as ComponentType<object>, events),
  };
}
