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
  for (const event of events) event.target?.dispatchEvent(new PointerEvent(event.type, event));
}

async function hydrateIsland(
  island: HTMLElement,
  Component: ComponentType<object>,
  events: readonly Event[],
): Promise<void> {
  const queuedForm = island.querySelector<HTMLFormElement>("form[aria-busy=true]");
  if (queuedForm) setQueued(queuedForm, false);
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
  // Not `requestSubmit`, which does nothing once the visitor has gone to another page of the site.
  queuedForm?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
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
