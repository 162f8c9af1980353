import { resolvers } from "./resolvers";

it("waits for the image of a picture that has just changed", async () => {
  const image = { id: "new" };
  // Gatsby has deleted the old image, or already made a new one that the file does not list yet.
  const children = [[], ["old"], ["new"]];
  const nodeModel = {
    findAll: async () => ({ entries: [{ children: children.shift() }] }),
    getNodeById: ({ id }: { readonly id: string }) => (id === image.id ? image : null),
  };
  const picture = { file: "images/founder.png" };
  await expect(resolvers.Picture.image.resolve(picture, {}, { nodeModel })).resolves.toBe(image);
});

it("has the months of the chart in the language of the site, also in its range", async () => {
  const nodeModel = { findAll: async () => ({ entries: [{ language: "es" }] }), getNodeById: () => null };
  const rows = ["Jan", "Dec 2026"].map((month, row) => ({ month, efficiency: row }));
  const change = { unit: "puntos", singularUnit: "punto", rangeSeparator: "a" };
  const { Chart, ChartChange } = resolvers;
  const source = await Chart.change.resolve({ change, rows }, {}, { nodeModel });
  expect(ChartChange.range.resolve(source)).toBe("ene a dic 2026");
  await expect(Chart.rows.resolve({ rows }, {}, { nodeModel })).resolves.toMatchObject([
    { month: "ene" },
    { month: "dic 2026" },
  ]);
});
