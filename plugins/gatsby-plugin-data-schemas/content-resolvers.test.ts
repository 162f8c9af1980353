import { contentResolvers } from "./content-resolvers";

const nodes: Record<string, Record<string, unknown>> = {
  ClaimList: { claims: ["first", "second"] },
  HomePage: { title: "Home" },
};
const nodeModel = {
  findOne: async ({ type }: { type: string }) => nodes[type] ?? null,
};
const answer = async (field: string) => contentResolvers.Content[field]?.resolve({}, {}, { nodeModel });

it("answers with the rows of a list, in the order of the file", async () => {
  await expect(answer("claims")).resolves.toEqual(["first", "second"]);
});

it("answers with the whole of a file that is no list", async () => {
  await expect(answer("homePage")).resolves.toEqual({ title: "Home" });
});

it("names the file that is missing", async () => {
  await expect(answer("steps")).rejects.toThrow("data/steps.json is missing");
});

const linkedPage = async (path: string) => contentResolvers.PageLink.page.resolve({ path }, {}, { nodeModel });

it.each(["/", "/#how-we-work"])("finds the page that a link to %s leads to", async (path) => {
  await expect(linkedPage(path)).resolves.toEqual({ title: "Home" });
});

it("names the address of a link to no page", async () => {
  await expect(linkedPage("/none")).rejects.toThrow("No page stands at /none");
});
