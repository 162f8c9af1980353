import { localizeRows } from "./localize-rows";

it.each([
  ["en-US", ["Jan", "May", "Dec 2026"]],
  ["es", ["ene", "may", "dic 2026"]],
  ["de-DE", ["Jan", "Mai", "Dez. 2026"]],
  ["ja", ["1月", "5月", "2026年12月"]],
  ["lt", ["sausis", "gegužė", "2026 m. gruodis"]],
])("has the months of data/ in %s", (language, months) => {
  const rows = ["Jan", "May", "Dec 2026"].map((month) => ({ month }));
  expect(localizeRows(rows, language).map(({ month }) => month)).toEqual(months);
});
