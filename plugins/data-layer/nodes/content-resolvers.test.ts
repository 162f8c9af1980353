import { contentResolvers } from "./content-resolvers";
import { readSchemas } from "../schemas";

const nodes: Record<string, Record<string, unknown> | undefined> = {
  ClaimList: { claims: ["first", "second"] },
  HomePage: { title: "Home" },
};
const nodeModel = {
  // The entries are read when they are iterated, as those of Gatsby.
  *entriesOf(type: string) {
    const node = nodes[type];
    if (node) yield node;
  },
  findAll: async ({ type }: { type: string }) => ({ entries: nodeModel.entriesOf(type) }),
  getNodeById: () => null,
};
const onQuery = jest.fn();
const resolvers = contentResolvers([...readSchemas("data").values()], onQuery);
const resolve = async (field: string) => resolvers.Query.content.resolve()[field]?.({}, { nodeModel });

it("resolves a list to its rows, in the order of the file", async () => {
  await expect(resolve("claims")).resolves.toEqual(["first", "second"]);
});

it("resolves a file without a list to its whole content", async () => {
  await expect(resolve("homePage")).resolves.toEqual({ title: "Home" });
});

it("tells when a query begins to read content", () => {
  resolvers.Query.content.resolve();
  expect(onQuery).toHaveBeenCalledTimes(1);
});

it("names a missing file", async () => {
  await expect(resolve("steps")).rejects.toThrow("data/steps.json is missing");
});

const linkedPage = async (path: string) => resolvers.PageLink.page.resolve({ path }, {}, { nodeModel });

it.each(["/", "/#how-we-work"])("resolves a link to %s to its page", async (path) => {
  await expect(linkedPage(path)).resolves.toEqual({ title: "Home" });
});

it("names the path of a link to an unknown page", async () => {
  await expect(linkedPage("/none")).rejects.toThrow("There is no page at /none");
});
