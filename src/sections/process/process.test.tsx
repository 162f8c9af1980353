/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { Process } from "./process";

/** Renders steps with these names. Returns whether they are columns on wide screens, which the flow line bridges. */
function areColumns(names: readonly string[]): boolean {
  const steps = names.map((name) => ({ name, outcome: "A plan" }));
  const { container } = render(<Process heading="How we work" text="Step by step." steps={steps} />);
  return container.querySelectorAll("[data-flow-line]").length > 3;
}

it("shows steps as columns on wide screens only if the longest word fits in each", () => {
  expect(areColumns(["Discovery", "Build", "Launch", "Optimize"])).toBe(true);
  expect(areColumns(["Discovery", "Build", "Launch", "Optimize", "Review"])).toBe(true);
  expect(areColumns(["Discovery", "Design", "Build", "Launch", "Optimize", "Review"])).toBe(false);
  expect(areColumns(["Discovery", "Prozessautomatisierung", "Launch", "Optimize"])).toBe(false);
});
