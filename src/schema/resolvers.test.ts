import { resolvers } from "./resolvers";

const nodeModel = { findOne: async () => null, getNodeById: () => null };

it("names the picture that cannot be shown", async () => {
  const resolve = resolvers.Picture.image.resolve({ file: "images/none.png" }, {}, { nodeModel });
  await expect(resolve).rejects.toThrow("data/images/none.png is not a picture that can be shown.");
});
