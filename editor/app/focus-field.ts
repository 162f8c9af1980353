const controls = "input, textarea, select, button, [tabindex]";

/** Focuses the element with an ID, or the first control in it. If no element has the ID, focuses the heading. */
export function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector("h1");
  const control = element?.matches(controls) === true ? element : element?.querySelector<HTMLElement>(controls);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

/** Returns whether a response may move the focus. It may not if the person now works outside of the area. */
export function mayMoveFocus(areaSelector: string): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest(areaSelector));
}
