import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { setQueued } from "../client/queued-submit";
import { ErrorBoundary } from "../layout/error-boundary";

function AfterHydration({ callback }: { readonly callback: () => void }) {
  useEffect(callback, [callback]);
  return null;
}

/** Dispatches again what happened before hydration, to the elements that it happened to. */
function replay(events: readonly Event[]): void {
  for (const event of events.slice()) event.target?.dispatchEvent(new PointerEvent(event.type, event));
}

type Control = HTMLInputElement | HTMLTextAreaElement;
const controlsOf = (form: HTMLFormElement) => form.querySelectorAll<Control>("input, textarea");

/**
 * React renders a form anew if its HTML is not what it expects: a browser has translated the page, or an extension has
 * changed it. What was typed, and the focus, go to the new form.
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
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `<Island>` has written there
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
  replay(events);
  const hydrated = island.querySelector("form");
  if (form && hydrated && form !== hydrated) restoreControls(form, hydrated, focused);
  // Not `requestSubmit`, which does nothing once the visitor has gone to another page of the site.
  if (isQueued) hydrated?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/**
 * Makes a component available for hydration. Each island has a script of its own, which calls this.
 *
 * @param name the `name` of its `<Island>`
 */
export function registerIsland<Props extends object>(name: string, Component: ComponentType<Props>): void {
  window.hydrateIsland = {
    ...window.hydrateIsland,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the props are those that `<Island>` was given
    [name]: async (island, events) => hydrateIsland(island, Component as ComponentType<object>, events),
  };
}
