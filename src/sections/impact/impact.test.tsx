/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import chart from "../../../tests/sites/specified/data/chart.json";
import { changeOf } from "../../chart/change";
import { valueScale } from "../../chart/scale";
import { Impact } from "./impact";

function renderRows(rowCount: number): void {
  const rows = chart.rows.slice(0, rowCount);
  const scale = valueScale(rows.map(({ efficiency }) => efficiency));
  render(<Impact chart={{ ...chart, rows, scale, change: changeOf(rows, { ...chart.change, language: "en-US" }) }} />);
}
const readParagraphs = () => screen.getAllByRole("paragraph").map(({ textContent }) => textContent);

it.each([
  ["one row", 1, `${chart.note} ${chart.scaleStartLabel} 55%.`],
  ["no rows", 0, chart.emptyText],
])("renders no change for %s", (_name, rowCount, text) => {
  renderRows(rowCount);
  expect(readParagraphs()).toEqual([chart.subtitle, text]);
});
