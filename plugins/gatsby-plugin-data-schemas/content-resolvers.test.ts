import { contentResolvers } from "./content-resolvers";

const nodes: Record<string, Record<string, unknown> | undefined> = {
  StatList: { claims: ["first", "second"] },
  HomePage: { title: "Home" },
};
/** A node that Gatsby has deleted since it listed it. */
const deleted = {};
const nodeModel = {
  // The entries are read when they are iterated, as those of Gatsby.
  *entriesOf(type: string) {
    const node = nodes[type];
    if (node === deleted) throw new TypeError("Cannot read properties of undefined (reading 'id')");
    if (node) yield node;
  },
  findAll: async ({ type }: { type: string }) => ({ entries: nodeModel.entriesOf(type) }),
  getNodeById: () => null,
};
const resolve = async (field: string) => contentResolvers.Content[field]?.resolve({}, {}, { nodeModel });

it("resolves a list to its rows, in the order of the file", async () => {
  await expect(resolve("claims")).resolves.toEqual(["first", "second"]);
});

it("resolves a file without a list to its whole content", async () => {
  await expect(resolve("homePage")).resolves.toEqual({ title: "Home" });
});

it("keeps the content of a file while Gatsby replaces its node", async () => {
  await resolve("homePage");
  for (const node of [deleted, undefined]) {
    nodes["HomePage"] = node;
    await expect(resolve("homePage")).resolves.toEqual({ title: "Home" });
  }
  nodes["HomePage"] = { title: "New" };
  await expect(resolve("homePage")).resolves.toEqual({ title: "New" });
  nodes["HomePage"] = { title: "Home" };
});

it("names a missing file", async () => {
  await expect(resolve("steps")).rejects.toThrow("data/steps.json is missing");
});

const linkedPage = async (path: string) => contentResolvers.PageLink.page.resolve({ path }, {}, { nodeModel });

it.each(["/", "/#how-we-work"])("resolves a link to %s to its page", async (path) => {
  await expect(linkedPage(path)).resolves.toEqual({ title: "Home" });
});

it("names the path of a link to an unknown page", async () => {
  await expect(linkedPage("/none")).rejects.toThrow("There is no page at /none");
});
