import { resolvers } from "./resolvers";

const nodeModel = { findAll: async () => ({ entries: [] }), getNodeById: () => null };

it("names the file when a picture is missing or not an image", async () => {
  const resolve = resolvers.Picture.image.resolve({ file: "images/none.png" }, {}, { nodeModel });
  await expect(resolve).rejects.toThrow("data/images/none.png is missing or not an image.");
});
