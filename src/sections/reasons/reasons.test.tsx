/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { Reasons } from "./reasons";

/** Renders the section. Returns whether its heading is beside the list on wide screens, with the line in between. */
function isBeside(heading: string): boolean {
  const { container } = render(<Reasons heading={heading} reasons={[{ name: "One team", summary: "For data." }]} />);
  return container.querySelectorAll("[data-flow-line]").length > 1;
}

it("shows a heading beside the list only if its longest word fits", () => {
  expect(isBeside("Why work with us")).toBe(true);
  expect(isBeside("Understanding")).toBe(true);
  expect(isBeside("Internationalization made easy")).toBe(false);
});
