import { SiteEvent } from "./events";
import { loadSiteStyles } from "./load-files";
import { IslandAttribute } from "./parts";

declare global {
  interface Window {
    /** Hydration functions of the islands whose scripts have loaded, by name: see islands/hydrate-island.tsx. */
    islandHydrators?: Readonly<Record<string, (island: HTMLElement, events: Event[]) => Promise<void>>>;
  }
}

const hydrating = new Set<HTMLElement>();
/** The events in islands that are not hydrated, in order. islands/replay-events.ts takes them. */
const eventsByIsland = new WeakMap<HTMLElement, Event[]>();

/**
 * Fragment at the end of each script's URL. After a failure, another `#` makes all URLs new, because browsers do not
 * request a failed module again (https://github.com/whatwg/html/issues/6768). Other modules may safely run twice.
 */
let fragment = "#";

async function hydrate(island: HTMLElement, events: Event[]): Promise<void> {
  const name = island.getAttribute(IslandAttribute.Name) ?? "";
  const scripts = island.getAttribute(IslandAttribute.Scripts) ?? "";
  hydrating.add(island);
  loadSiteStyles();
  try {
    await Promise.all(scripts.split(" ").map(async (url): Promise<unknown> => import(url + fragment)));
    await window.islandHydrators?.[name]?.(island, events);
  } catch {
    // The next interaction tries again. After a deploy, `navigation.ts` updates the script URLs at this event.
    fragment += "#";
    island.dispatchEvent(new Event(SiteEvent.Stale));
  }
  hydrating.delete(island);
}

function handleInteraction(event: Event): void {
  const island =
    event.target instanceof Element ? event.target.closest<HTMLElement>(`[${IslandAttribute.Scripts}]`) : null;
  // Another listener has handled a prevented event: handle-forms.ts queues the submit of its form.
  if (!island || event.defaultPrevented) return;
  // The browser would leave the page. What it does at other events stays in the page, or is what the visitor wants.
  if (event.type === "submit") event.preventDefault();
  const events = eventsByIsland.get(island) ?? [];
  eventsByIsland.set(island, events);
  events.push(event);
  // A touch might be a scroll, so touch waits for the click event that follows a tap. A click is a `PointerEvent`, too.
  const isTouch = "pointerType" in event && event.pointerType === "touch" && event.type !== "click";
  // The one event that does not bubble, `toggle`, follows a click, or the parser has opened the element.
  if (event.bubbles && !isTouch && !hydrating.has(island)) void hydrate(island, events);
}

/** Hydrates islands at the first interaction, or at `SiteEvent.Hydrate`. Then replays all interactions. */
export function hydrateOnInteraction(): void {
  const types =
    "pointerover pointerout pointermove pointerdown pointerup pointercancel click keydown keyup focusin focusout input submit toggle";
  // A `toggle` does not bubble.
  for (const type of `${types} ${SiteEvent.Hydrate}`.split(" "))
    addEventListener(type, handleInteraction, type === "toggle");
}
