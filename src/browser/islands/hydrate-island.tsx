import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { ErrorBoundary } from "../../layout/error-boundary";
import type { IslandElement } from "../hydrate-on-interaction";
import { IslandAttribute } from "../parts";
import { prepareReplay } from "./replay-events";
import { tolerateForeignChanges } from "./tolerate-foreign-changes";

tolerateForeignChanges(); // must run before React first changes an element

/** Registers the component of an `<Island>` under the island's name, for hydrate-on-interaction.ts. */
export function registerIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  /** Runs before an island is hydrated. Returns a function to call after hydration. */
  prepareHydration?: (island: HTMLElement) => () => void,
): void {
  const hydrate = async (island: IslandElement) => {
    // The scripts may be there before all of the island's HTML is.
    if (document.readyState === "loading")
      await new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));
    const replay = prepareReplay(island);
    const finishHydration = prepareHydration?.(island);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
    const props = JSON.parse(island.getAttribute(IslandAttribute.Props) ?? "{}") as Props;
    // Waits until the island is mounted. The form restores its draft by its own ref, which React sets before this one.
    await new Promise<unknown>((resolve) => {
      hydrateRoot(
        island,
        <ErrorBoundary ref={resolve}>
          <Component {...props} />
        </ErrorBoundary>,
      );
    });
    // Marks the island as hydrated: hydrate-on-interaction.ts and handle-forms.ts look for the attribute.
    island.removeAttribute(IslandAttribute.Scripts);
    finishHydration?.();
    await replay();
  };
  window.islandHydrators = { ...window.islandHydrators, [name]: hydrate };
}
