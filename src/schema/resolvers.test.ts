import { resolvers } from "./resolvers";

const image = { id: "image" };
const fileNode = { id: "file", children: ["image"] };

/** Gatsby's nodes at each look: first, the image of a picture that has just changed has none yet. */
function createContext(children: readonly (readonly string[])[]) {
  const looks = [...children];
  return {
    nodeModel: {
      findAll: async () => ({ entries: [{ ...fileNode, children: looks.shift() ?? fileNode.children }] }),
      getNodeById: ({ id }: { readonly id: string }) => (id === image.id ? image : null),
    },
  };
}

it("waits for the image of a picture that has just changed", async () => {
  const picture = { file: "images/founder.png" };
  // Gatsby has deleted the old image, or already made a new one that the file does not list yet.
  const context = createContext([[], ["old"]]);
  await expect(resolvers.Picture.image.resolve(picture, {}, context)).resolves.toBe(image);
});
