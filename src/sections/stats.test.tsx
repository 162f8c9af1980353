/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Stats } from "./stats";

it("renders each figure and its noun as one phrase, in the order of the data", () => {
  render(
    <Stats
      label="Results"
      stats={[
        { figure: "20+", label: "projects automated" },
        { figure: "40%", label: "faster operations" },
      ]}
    />,
  );
  expect(screen.getAllByRole("paragraph").map((paragraph) => paragraph.textContent)).toEqual([
    "20+ projects automated",
    "40% faster operations",
  ]);
});
