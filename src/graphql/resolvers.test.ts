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
