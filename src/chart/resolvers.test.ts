import { chartResolvers } from "./resolvers";

it("has the months of the range in the language of the site", async () => {
  const nodeModel = { findAll: async () => ({ entries: [{ language: "es" }] }), getNodeById: () => null };
  const rows = ["Jan", "Dec 2026"].map((month, row) => ({ month, efficiency: row }));
  const change = { unit: "puntos", singularUnit: "punto", rangeSeparator: "a" };
  const { Chart, ChartChange } = chartResolvers;
  const source = await Chart.change.resolve({ change, rows }, {}, { nodeModel });
  expect(ChartChange.range.resolve(source)).toBe("ene a dic 2026");
});
