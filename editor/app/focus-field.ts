const controls = "summary, input, textarea, select, button, [tabindex]";

/** Opens the groups that an element is in, and the element itself if it is a group. */
export function openGroups(element: Element | null): void {
  for (let group = element?.closest("details"); group; group = group.parentElement?.closest("details"))
    group.open = true;
}

/** Focuses the element with an ID, or the first control in it. If no element has the ID, focuses the heading. */
export function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector("h1");
  openGroups(element);
  const control = element?.matches(controls) === true ? element : element?.querySelector<HTMLElement>(controls);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

const typedText = (element: Element | null) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : undefined;

/**
 * Returns a function to call once an action has ended: it returns whether the focus may move then. It may not if the
 * person has moved it or typed meanwhile. The focus is lost, and may move, if its element has disappeared.
 */
export function watchFocus(): () => boolean {
  const { activeElement: before } = document;
  const textBefore = typedText(before);
  return () => {
    const { activeElement: now, body } = document;
    return now === body || (now === before && typedText(now) === textBefore);
  };
}
