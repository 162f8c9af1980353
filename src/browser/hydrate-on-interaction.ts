import { SiteEvent } from "./events";
import { loadSiteStyles } from "./load-files";
import { IslandAttribute } from "./parts";

/** An event, with what its target had as `value` and `checked` at that time. */
export type RecordedEvent = readonly [event: Event, value: unknown, checked: unknown];

export interface IslandElement extends HTMLElement {
  hydrating?: boolean;
  /** The events in the island before its hydration, in order. islands/replay-events.ts takes them. */
  events?: RecordedEvent[];
}

declare global {
  interface Window {
    /** Hydration functions of the islands whose scripts have loaded, by name: see islands/hydrate-island.tsx. */
    islandHydrators?: Readonly<Record<string, (island: IslandElement) => Promise<void>>>;
  }
}

/** An event with the properties that only some events and targets have. */
interface Interaction extends Event {
  readonly pointerType?: string;
  readonly target: (EventTarget & Partial<Pick<HTMLInputElement, "value" | "checked" | "closest">>) | null;
}

/** The last event in an island. */
let last: Interaction | undefined;

/**
 * Fragment at the end of each script's URL. After a failure, another `#` makes all URLs new, because browsers do not
 * request a failed module again (https://github.com/whatwg/html/issues/6768). Other modules may safely run twice.
 */
let fragment = "#";

async function hydrate(island: IslandElement): Promise<void> {
  const name = island.getAttribute(IslandAttribute.Name) ?? "";
  const scripts = island.getAttribute(IslandAttribute.Scripts) ?? "";
  island.hydrating = true;
  loadSiteStyles();
  try {
    await Promise.all(scripts.split(" ").map(async (url): Promise<unknown> => import(url + fragment)));
    await window.islandHydrators?.[name]?.(island);
  } catch {
    // The next interaction tries again. After a deploy, `navigation.ts` updates the script URLs at this event.
    fragment += "#";
    island.dispatchEvent(new Event(SiteEvent.Stale));
  }
  island.hydrating = false;
}

function handleInteraction(event: Interaction): void {
  const { type, target, pointerType } = event;
  const island = target?.closest?.<IslandElement>(`[${IslandAttribute.Scripts}]`);
  // Another listener has handled a prevented event: handle-forms.ts queues the submit of its form.
  if (!island || event.defaultPrevented) return;
  // The browser would leave the page. What it does at other events stays in the page, or is what the visitor wants.
  if (type === "submit") event.preventDefault();
  island.events ??= [];
  // Scripts may fail to load for long. Until then, the list must not grow with each move of a pointer or a slider.
  if (/move|input/.test(type) && last?.type === type && last.target === target) island.events.pop();
  island.events.push([event, target?.value, target?.checked]);
  // A touch might be a scroll, so touch waits for the click event that follows a tap. A click is a `PointerEvent`, too.
  // The one event that does not bubble, `toggle`, follows a click, or the parser has opened the element.
  if (event.bubbles && (pointerType !== "touch" || type === "click") && !island.hydrating) void hydrate(island);
  last = event;
}

/** Hydrates islands at the first interaction, or at `SiteEvent.Hydrate`. Then replays all interactions. */
export function hydrateOnInteraction(): void {
  const types = `pointerover pointerout pointermove pointerdown pointerup pointercancel click keydown keyup focusin focusout input submit toggle ${SiteEvent.Hydrate}`;
  // A `toggle` does not bubble.
  for (const type of types.split(" ")) addEventListener(type, handleInteraction, type === "toggle");
}
