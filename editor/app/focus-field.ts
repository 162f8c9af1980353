const controls = "input, textarea, select, button, [tabindex]";

/** Focuses the control or heading with an ID, or the first control in the group with this ID, or else the heading. */
export function focusField(id: string): void {
  const element = document.getElementById(id) ?? document.querySelector("h1");
  const control = element?.matches(controls) === true ? element : element?.querySelector<HTMLElement>(controls);
  control?.focus();
  control?.scrollIntoView({ block: "center" });
}
