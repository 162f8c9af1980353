import { loadSiteStyles } from "./load-files";

declare global {
  interface Window {
    /** Hydration functions of the islands whose scripts have loaded, by name: see src/islands/hydrate-island.tsx. */
    islandHydrators?: Readonly<Record<string, (island: HTMLElement) => Promise<void>>>;
  }
}

const hydrating = new Set<HTMLElement>();
/** The last event of a pointer over an island that is not hydrated. */
let lastPointer: PointerEvent | null | undefined;

/**
 * Fragment of each script's URL. When one fails to load, another `#` makes all URLs new: browsers do not request a
 * module again that failed (https://github.com/whatwg/html/issues/6768). Modules that had run do so again: no harm.
 */
let fragment = "#";

async function hydrate(island: HTMLElement): Promise<void> {
  const { scripts = "", island: name = "" } = island.dataset;
  hydrating.add(island);
  loadSiteStyles();
  try {
    await Promise.all(scripts.split(" ").map(async (url): Promise<unknown> => import(url + fragment)));
    await window.islandHydrators?.[name]?.(island);
    // The event has the same properties as the options for its copy.
    lastPointer?.target?.dispatchEvent(new PointerEvent(lastPointer.type, lastPointer));
  } catch {
    // The next interaction tries again. After a deploy, `navigation.ts` updates the URLs of the scripts at this event.
    fragment += "#";
    island.dispatchEvent(new Event("stale"));
  }
  hydrating.delete(island);
}

function handleInteraction(event: Event): void {
  // `transform-page.ts` writes `data-scripts` in the build, and `hydrate-island.tsx` removes it.
  const island = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-scripts]") : null;
  // A click is a `PointerEvent` too. It hydrates, also after a touch, but no island needs its replay.
  const replayed = event instanceof PointerEvent && event.type !== "click" && event;
  // Forgets a pointer that has left the island.
  if (replayed) lastPointer = island && replayed;
  // A touch might be a scroll, so touch waits for the click event that follows a tap.
  if (island && !hydrating.has(island) && !(replayed && replayed.pointerType === "touch")) void hydrate(island);
}

/** Hydrates islands at the first interaction, or at the event `hydrate`. Then replays the last pointer event. */
export function hydrateOnInteraction(): void {
  const types = "pointerover pointerdown pointermove pointerup pointercancel click focusin hydrate";
  for (const type of types.split(" ")) addEventListener(type, handleInteraction);
}
