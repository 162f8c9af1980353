const controls = "input, textarea, select, button, [tabindex]";

/** Focuses the control or heading with an ID, or the first control in the group with this ID, or else the heading. */
export function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector("h1");
  const control = element?.matches(controls) === true ? element : element?.querySelector<HTMLElement>(controls);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}

/** Returns whether a response may move the focus: someone who works outside of an area, by its selector, keeps it. */
export function mayMoveFocus(area: string): boolean {
  const { activeElement, body } = document;
  return activeElement === body || Boolean(activeElement?.closest(area));
}
