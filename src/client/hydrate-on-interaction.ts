import { loadSiteStyles } from "./load-files";

declare global {
  interface Window {
    /** Hydration functions of the islands whose scripts have loaded, by name: see src/islands/hydrate-island.tsx. */
    islandHydrators?: Readonly<Record<string, (island: HTMLElement, events: readonly Event[]) => Promise<void>>>;
  }
}

const hydrating = new Set<HTMLElement>();
let eventQueue: Event[] = [];

/** Failed attempts, as the fragment of each script's URL: browsers remember that a module failed to load. */
let failures = 0;

/** Finds the island of an event. Only islands that are not hydrated yet have `data-scripts`. */
const closestIsland = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-scripts]") : null;

async function hydrate(island: HTMLElement): Promise<void> {
  const { scripts = "", island: name = "" } = island.dataset;
  hydrating.add(island);
  loadSiteStyles();
  try {
    await Promise.all(scripts.split(" ").map(async (url): Promise<unknown> => import(`${url}#${String(failures)}`)));
    // Events during hydration are added to the same queue.
    await window.islandHydrators?.[name]?.(island, eventQueue);
    eventQueue = [];
  } catch {
    // The next interaction tries again. `navigation.ts` handles this event.
    failures++;
    island.dispatchEvent(new Event("error"));
  }
  hydrating.delete(island);
}

/** Queues a pointer event until React can handle it. */
function queueEvent(event: PointerEvent, isHydrating: boolean): void {
  if (event.type === "pointerdown" && !isHydrating) eventQueue = [];
  // Only the last position of a movement matters.
  if (event.type === "pointermove" && eventQueue.at(-1)?.type === "pointermove") eventQueue.pop();
  eventQueue.push(event);
}

function handleInteraction(event: Event): void {
  const island = closestIsland(event);
  if (!island) return;
  const isHydrating = hydrating.has(island);
  const pointer = event instanceof PointerEvent && event.type !== "click" ? event : undefined;
  if (pointer) queueEvent(pointer, isHydrating);
  // A touch might be a scroll, so touch waits for the click event that follows a tap.
  if (!isHydrating && pointer?.pointerType !== "touch") void hydrate(island);
}

/**
 * Hydrates each island when the visitor first interacts with it, and then replays the pointer events that happened
 * before hydration finished.
 */
export function hydrateOnInteraction(): void {
  const pointerTypes = ["pointerover", "pointerout", "pointerdown", "pointermove", "pointerup", "pointercancel"];
  for (const type of [...pointerTypes, "click", "focusin", "hydrate"]) addEventListener(type, handleInteraction);
}
