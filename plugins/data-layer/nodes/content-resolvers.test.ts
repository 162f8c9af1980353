import { contentResolvers } from "./content-resolvers";
import { readSchemas } from "../../../content-model/check/schemas";
import { guideList } from "../../../tests/support/unit/guide-list";

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

describe("with a list whose rows have pages", () => {
  const resolvers = contentResolvers(new Map([[guideList.path, guideList]]), onQuery);
  const content = resolvers.Query.content.resolve();
  nodes["GuideList"] = [{ guides: [{ slug: "one", title: "One" }, { slug: "two" }] }];
  const one = { slug: "one", title: "One", internal: { type: "Guide" } };

  it("finds a row by its slug, also for a link, and names a missing one", async () => {
    await expect(content["guide"]?.({ slug: "one" }, { nodeModel })).resolves.toEqual(one);
    const link = { path: "/guides/one#section" };
    await expect(resolvers.PageLink.page.resolve(link, {}, { nodeModel })).resolves.toEqual(one);
    await expect(content["guide"]?.({ slug: "none" }, { nodeModel })).rejects.toThrow(
      "There is no page at /guides/none. Add it to data/guides.json, or correct the link.",
    );
  });

  it("lists all rows among the pages, and resolves the path of each", async () => {
    await expect(content["pages"]?.({}, { nodeModel })).resolves.toHaveLength(2);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types are known only when it runs
    const { Guide } = resolvers as unknown as { Guide: { path: { resolve: (row: object) => string } } };
    expect(Guide.path.resolve({ slug: "two" })).toBe("/guides/two");
  });
});
