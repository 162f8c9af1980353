/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { PillarOffers } from "../components/pillar-offers";
import { EngagementModels } from "./engagement-models";
import { Reasons } from "./reasons";
import { Claims } from "./claims";

interface Row {
  readonly name: string;
  readonly summary: string;
}

/** Sections that show the name or the summary of each row in an item of a list. */
const sections: Readonly<Record<string, ComponentType<{ readonly rows: readonly Row[] }>>> = {
  claims: ({ rows }) => (
    <Claims label="Claims" claims={rows.map(({ name, summary }) => ({ label: name, figure: summary }))} />
  ),
  reasons: ({ rows }) => <Reasons heading="Reasons" reasons={rows} />,
  models: ({ rows }) => (
    <EngagementModels
      heading="Models"
      text="How we work"
      bestForLabel="Best for"
      mostPopularLabel="Popular"
      models={rows.map((row) => ({ ...row, bestFor: "Teams", mostPopular: false }))}
    />
  ),
  offers: ({ rows }) => <PillarOffers offers={rows.map(({ name }) => name)} />,
};

// In the content editor, rows move while the page is open.
it.each(Object.entries(sections))(
  "shows each row of %s once after rows with the same name have moved",
  (_name, List) => {
    const rows = [
      { name: "Same", summary: "One" },
      { name: "Same", summary: "Two" },
      { name: "Other", summary: "Three" },
    ];
    const { rerender } = render(<List rows={rows} />);
    for (const order of [rows.toReversed(), rows]) {
      rerender(<List rows={order} />);
      expect(screen.getAllByRole("listitem")).toHaveLength(rows.length);
    }
  },
);
