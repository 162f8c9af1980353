import { loadScript, loadSiteStyles } from "./load-files";

declare global {
  interface Window {
    /** Hydration functions of the islands whose scripts have loaded, by name: see src/islands/hydrate-island.tsx. */
    islandHydrators?: Readonly<Record<string, (island: HTMLElement, events: readonly Event[]) => Promise<void>>>;
  }
}

const hydrating = new Set<HTMLElement>();
let eventQueue: Event[] = [];

/** Finds the island of an event. Only islands that are not hydrated yet have `data-scripts`. */
const closestIsland = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>("[data-scripts]") : null;

async function hydrate(island: HTMLElement): Promise<void> {
  hydrating.add(island);
  loadSiteStyles();
  try {
    const { scripts = "", island: name = "" } = island.dataset;
    await Promise.all(scripts.split(" ").map(loadScript));
    // Events during hydration are added to the same queue.
    await window.islandHydrators?.[name]?.(island, eventQueue);
    eventQueue = [];
  } catch {
    // The next interaction tries again.
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
  for (const type of [...pointerTypes, "click", "focusin", "submit"]) addEventListener(type, handleInteraction);
}
