import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { ErrorBoundary } from "../layout/error-boundary";
import { tolerateForeignChanges } from "./tolerate-foreign-changes";

tolerateForeignChanges();

/** Runs before an island is hydrated. Returns a function to call when it is. */
type PrepareHydration = (island: HTMLElement) => () => void;

/** Registers the component of an `<Island>` for hydration, by its name. The script of each island calls it. */
export function registerIsland<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  prepareHydration?: PrepareHydration,
): void {
  const hydrate = async (island: HTMLElement) => {
    const finishHydration = prepareHydration?.(island);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `<Island>`
    const props = JSON.parse(island.dataset["props"] ?? "{}") as Props;
    // React sets this ref after those inside, by one of which the form has restored its draft.
    await new Promise<unknown>((resolve) => {
      hydrateRoot(
        island,
        <ErrorBoundary ref={resolve}>
          <Component {...props} />
        </ErrorBoundary>,
      );
    });
    // Marks the island as hydrated: the scripts that run before React handle only elements with `data-scripts`.
    delete island.dataset["scripts"];
    finishHydration?.();
  };
  window.islandHydrators = { ...window.islandHydrators, [name]: hydrate };
}
