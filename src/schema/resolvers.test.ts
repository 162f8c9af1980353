import { resolvers } from "./resolvers";

const nodeModel = { findAll: async () => ({ entries: [] }), getNodeById: () => null };

it("names the file when a picture is missing or not an image", async () => {
  const resolve = resolvers.Picture.image.resolve({ file: "images/none.png" }, {}, { nodeModel });
  await expect(resolve).rejects.toThrow("data/images/none.png is missing or not an image.");
});

it("adds the computed figure and range of the change to its words in the data", () => {
  const change = { unit: "points", singularUnit: "point", rangeSeparator: "to" };
  const rows = [
    { month: "Jan", efficiency: 65 },
    { month: "Jun", efficiency: 95 },
  ];
  expect(resolvers.Chart.change.resolve({ change, rows })).toEqual({
    ...change,
    figure: "+30 points",
    range: "Jan to Jun",
  });
});
