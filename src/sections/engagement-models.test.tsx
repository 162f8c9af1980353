/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { EngagementModels } from "./engagement-models";

const model = { summary: "How it works.", bestFor: "A question", mostPopular: false };

it("shows the badge only on the most popular model", () => {
  render(
    <EngagementModels
      heading="Models"
      text="Ways to work with us."
      bestForLabel="Best for"
      mostPopularLabel="Most popular"
      models={[
        { ...model, name: "Hourly" },
        { ...model, name: "Retainers", mostPopular: true },
        { ...model, name: "Projects" },
      ]}
    />,
  );
  const names = screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent.trim());
  expect(names).toEqual(["Hourly", "Retainers Most popular", "Projects"]);
});
