/**
 * Replays for React what a visitor did in an island before React hydrated it: React 19.3 itself replays nothing that
 * happened before `hydrateRoot`. The browser has done its part at once: it has typed, checked, opened, or followed a
 * link. None of it happens again: each event is dispatched at the island, where React listens, with the old target. So
 * `preventDefault` comes too late, and only events of the types in hydrate-on-interaction.ts are replayed.
 */
import type { IslandElement, RecordedEvent } from "../hydrate-on-interaction";

/** A field after hydration. React calls `onChange` only if the field has another value than this one. */
interface TrackedField extends Element {
  readonly _valueTracker?: { readonly setValue: (value: string) => void };
}

/** Lets React call `onChange` for what is in a field already: it took that for the value that it has rendered. */
function markAsChanged(field: Element): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion, no-underscore-dangle -- React adds the property to fields
  (field as TrackedField)._valueTracker?.setValue("\0"); // no field has this value
}

/** Keys that do something else in a text field than to edit the text. */
const actionKeys = /^(?:Enter|Escape|Tab|Arrow\w+)$/;

/** Returns whether a key has edited a field. The `input` event has the result. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent &&
  event.target instanceof Element &&
  event.target.matches("input, textarea") &&
  !actionKeys.test(event.key);

/** Returns the events without those that the next one repeats. */
const withoutRepeats = (records: readonly RecordedEvent[]) =>
  records.filter(([{ type, target }], index) => {
    const [next] = records[index + 1] ?? [];
    return !["pointermove", "input"].includes(type) || next?.type !== type || next.target !== target;
  });

/** Returns an event with those that browsers dispatch together with it, and that are not recorded. */
function withCompanions(event: Event): readonly Event[] {
  const { type } = event;
  // `change` follows an `input` in a choice, and else the end of typing. React ignores it if nothing has changed.
  if (type === "input") return [event, new Event("change", event)];
  if (!(event instanceof MouseEvent)) return [event];
  if (type === "click" && event.detail === 2) return [event, new MouseEvent("dblclick", event)];
  if (!(event instanceof PointerEvent) || event.pointerType === "touch" || !/^pointer(?!cancel)/.test(type))
    return [event];
  return [event, new MouseEvent(type.replace("pointer", "mouse"), event)];
}

/** Returns selectors that lead from an island to an element in it, each a child of the one before. */
function pathTo(element: Element, island: Element): readonly string[] {
  const { parentElement: parent, localName } = element;
  if (element === island || !parent) return [];
  const index = Array.from(parent.children)
    .filter((each) => each.localName === localName)
    .indexOf(element);
  return [...pathTo(parent, island), `:scope > ${CSS.escape(localName)}:nth-of-type(${String(index + 1)})`];
}

const stop = (event: Event) => event.stopPropagation();

/** Dispatches a copy of an event for React only, as if it had happened at another element of the island. */
function dispatchForReact(event: Event, target: Element, island: Element): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an event can be the options of its copy: both have the same properties
  const copy = new (event.constructor as typeof Event)(event.type, event);
  // React listens to `toggle` at the element itself.
  if (!event.bubbles) return void target.dispatchEvent(copy);
  Object.defineProperty(copy, "target", { value: target });
  // Outside of the island, scripts have handled the event before.
  island.addEventListener(event.type, stop);
  island.dispatchEvent(copy);
  island.removeEventListener(event.type, stop);
}

type State = Readonly<Record<string, unknown>>;

/** Boxes change at a click, and other fields at `input`. */
const boxes = "[type=checkbox], [type=radio]";

/** The browser keeps scripts from choosing files. The `value` of several chosen options is only that of the first. */
const unrestorable = "[type=file], select[multiple]";

/** Returns what a visitor changes in a field or in `<details>`. */
const readState = (element: Element): State =>
  Object.fromEntries(
    ["value", "checked", "open", "selectionStart", "selectionEnd"]
      .filter((name) => name in element && !element.matches(unrestorable))
      .map((name) => [name, Reflect.get(element, name)]),
  );

function restoreState(element: Element, state: State): void {
  for (const [name, value] of Object.entries(state))
    // A field of type `email` has no selection.
    if (value !== null && Reflect.get(element, name) !== value) Reflect.set(element, name, value);
}

/** Returns what an event has changed in its target, as it was then. */
function changeOf([{ type, target }, value, checked]: RecordedEvent): State | undefined {
  if (!(target instanceof Element) || target.matches(unrestorable)) return undefined;
  if (target.matches(boxes)) return type === "click" ? { checked } : undefined;
  return type === "input" ? { value } : undefined;
}

/** Returns a function to call after hydration, which replays the events and empties the list. */
export function prepareReplay(island: IslandElement): () => Promise<void> {
  const events = (island.events ??= []);
  const earlier = [...events];
  const targetOf = ({ target }: Event) => (target instanceof Element ? target : island);
  const known = new Map<Element, { readonly path: readonly string[]; readonly state: State }>();
  const remember = (target: Element, state: State) => known.set(target, { path: pathTo(target, island), state });
  for (const [event] of earlier) remember(targetOf(event), readState(targetOf(event)));
  // React renders other elements in place of those that a translator has changed.
  const findCurrent = (old: Element) =>
    island.contains(old)
      ? old
      : (known.get(old)?.path ?? []).reduce<Element>(
          (parent, selector) => parent.querySelector(selector) ?? parent,
          island,
        );

  return async () => {
    for (const [event, value, checked] of events.filter((each) => !earlier.includes(each))) {
      const state = readState(targetOf(event));
      // React may have changed the field meanwhile.
      remember(targetOf(event), "value" in state ? { ...state, value, checked } : state);
    }
    for (const [old, { state }] of known) if (!island.contains(old)) restoreState(findCurrent(old), state);
    const replayed = new Map<Element, State>();
    for (const record of withoutRepeats(events.splice(0).filter(([event]) => !isTyping(event)))) {
      const [event] = record;
      const old = targetOf(event);
      const target = findCurrent(old);
      const change = changeOf(record);
      // React is told what was entered at that time, and renders the result, so that the next event finds it.
      if (change) {
        restoreState(target, change);
        replayed.set(old, change);
      }
      for (const each of withCompanions(event)) {
        if (change && each === event) markAsChanged(target);
        dispatchForReact(each, target, island);
        await Promise.resolve();
      }
    }
    // The form may have been reset meanwhile. What React has changed since stays.
    for (const [old, change] of replayed) {
      const target = findCurrent(old);
      if (Object.entries(change).every(([name, value]) => Reflect.get(target, name) === value))
        restoreState(target, known.get(old)?.state ?? {});
    }
  };
}
