/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { PillarOffers } from "../components/pillar-offers";
import { EngagementModels } from "./engagement-models";
import { Reasons } from "./reasons";
import { Claims } from "./claims";

const toRow = (name: string, summary: string) => ({ name, summary });
const rows = [toRow("Same", "One"), toRow("Same", "Two"), toRow("Other", "Three")];

/** Sections that show the name or the summary of each row in an item of a list. */
const sections: Readonly<Record<string, (shown: typeof rows) => ReactElement>> = {
  claims: (shown) => (
    <Claims label="Claims" claims={shown.map(({ name, summary }) => ({ label: name, figure: summary }))} />
  ),
  reasons: (shown) => <Reasons heading="Reasons" reasons={shown} />,
  models: (shown) => (
    <EngagementModels
      heading="Models"
      text="How we work"
      bestForLabel="Best for"
      mostPopularLabel="Popular"
      models={shown.map((row) => ({ ...row, bestFor: "Teams", mostPopular: false }))}
    />
  ),
  offers: (shown) => <PillarOffers offers={shown.map(({ name }) => name)} />,
};

// In the content editor, rows move while the page is open.
it.each(Object.entries(sections))("shows each row of %s once after rows of one name have moved", (_name, list) => {
  const { rerender } = render(list(rows));
  for (const order of [rows.toReversed(), rows]) {
    rerender(list(order));
    expect(screen.getAllByRole("listitem")).toHaveLength(rows.length);
  }
});
