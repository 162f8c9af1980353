import { contentResolvers } from "./content-resolvers";

const nodes: Record<string, Record<string, unknown>> = {
  StatList: { claims: ["first", "second"] },
  HomePage: { title: "Home" },
};
const nodeModel = {
  findAll: async ({ type }: { type: string }) => ({ entries: [nodes[type] ?? []].flat() }),
  getNodeById: () => null,
};
const resolve = async (field: string) => contentResolvers.Content[field]?.resolve({}, {}, { nodeModel });

it("resolves a list to its rows, in the order of the file", async () => {
  await expect(resolve("claims")).resolves.toEqual(["first", "second"]);
});

it("resolves a file without a list to its whole content", async () => {
  await expect(resolve("homePage")).resolves.toEqual({ title: "Home" });
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
