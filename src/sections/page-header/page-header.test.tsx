/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { PageHeader } from "./page-header";

it.each(["ring", "calm", "exchange", "astray"] as const)(
  "shows the flow line beside the drawing %s, except on a page on which it would lead nowhere",
  (drawing) => {
    const hasLine = (header: object) => {
      const { container } = render(<PageHeader heading="Any" text="Any." drawing={drawing} {...header} />);
      return container.querySelector("svg + [data-flow-line]") !== null;
    };
    expect(hasLine({})).toBe(true);
    expect(hasLine({ hasLine: false })).toBe(false);
  },
);
