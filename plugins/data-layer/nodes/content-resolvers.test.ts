import { contentResolvers } from "./content-resolvers";
import { readSchemas } from "../../../content-model/check/schemas";

const nodes: Record<string, readonly Record<string, unknown>[]> = {
  ClaimList: [{ claims: ["first", "second"] }],
  HomePage: [{ title: "Home" }],
};
const nodeModel = {
  // The entries are an iterator, as those of Gatsby.
  findAll: async ({ type }: { type: string }) => ({ entries: (nodes[type] ?? []).values() }),
  getNodeById: () => null,
};
const onQuery = jest.fn();
const { Query, PageLink } = contentResolvers(readSchemas("data"), onQuery);
const resolve = async (field: string) => Query.content.resolve()[field]?.({}, { nodeModel });
const linkedPage = async (path: string) => PageLink.page.resolve({ path }, {}, { nodeModel });

it("resolves a list to its rows, and other files to their whole content, and tells when a query begins", async () => {
  await expect(resolve("claims")).resolves.toEqual(["first", "second"]);
  expect(onQuery).toHaveBeenCalledTimes(1);
  await expect(resolve("homePage")).resolves.toEqual({ title: "Home" });
});

it("resolves a link to a section to its page", async () =>
  expect(linkedPage("/#how-we-work")).resolves.toEqual({ title: "Home" }));

it("names a missing file, and the path of a link to an unknown page", async () => {
  await expect(resolve("steps")).rejects.toThrow("data/steps.json is missing");
  await expect(linkedPage("/none")).rejects.toThrow("There is no page at /none");
});
