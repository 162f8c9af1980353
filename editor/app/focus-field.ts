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

/** Returns whether a response may move the focus. It may not if the person now works outside of the area. */
export function mayMoveFocus(areaSelector: string): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest(areaSelector));
}
