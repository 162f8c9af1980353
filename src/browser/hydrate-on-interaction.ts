import { SiteEvent } from "./events";
import { loadSiteStyles } from "./load-files";

declare global {
  interface Window {
    /** Hydration functions of the islands whose scripts have loaded, by name: see islands/hydrate-island.tsx. */
    islandHydrators?: Readonly<Record<string, (island: HTMLElement) => Promise<void>>>;
  }
}

const hydrating = new Set<HTMLElement>();
/** The last event of a pointer over an island that is not hydrated. */
let lastPointer: PointerEvent | null | undefined;

/**
 * Fragment at the end of each script's URL. After a failure, another `#` makes all URLs new, because browsers do not
 * request a failed module again (https://github.com/whatwg/html/issues/6768). Other modules may safely run twice.
 */
let fragment = "#";

async function hydrate(island: HTMLElement): Promise<void> {
  const { scripts = "", island: name = "" } = island.dataset;
  hydrating.add(island);
  loadSiteStyles();
  try {
    await Promise.all(scripts.split(" ").map(async (url): Promise<unknown> => import(url + fragment)));
    await window.islandHydrators?.[name]?.(island);
    // An event can be the options of its copy, because both have the same properties.
    lastPointer?.target?.dispatchEvent(new PointerEvent(lastPointer.type, lastPointer));
  } catch {
    // The next interaction tries again. After a deploy, `navigation.ts` updates the script URLs at this event.
    fragment += "#";
    island.dispatchEvent(new Event(SiteEvent.Stale));
  }
  hydrating.delete(island);
}

function handleInteraction(event: Event): void {
  // `transform-page.ts` writes `data-scripts` in the build, and `hydrate-island.tsx` removes it.
  const island = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-scripts]") : null;
  // A click is a `PointerEvent`, too. A click hydrates, also after a touch, but no island needs it replayed.
  const replayable = event instanceof PointerEvent && event.type !== "click" && event;
  // Outside of islands, `island` is null, so this forgets a pointer that has left an island.
  if (replayable) lastPointer = island && replayable;
  // A touch might be a scroll, so touch waits for the click event that follows a tap.
  if (island && !hydrating.has(island) && !(replayable && replayable.pointerType === "touch")) void hydrate(island);
}

/** Hydrates islands at the first interaction, or at `SiteEvent.Hydrate`. Then replays the last pointer. */
export function hydrateOnInteraction(): void {
  const types = `${SiteEvent.Hydrate} pointerover pointerdown pointermove pointerup pointercancel click focusin`;
  for (const type of types.split(" ")) addEventListener(type, handleInteraction);
}
