import { breadcrumb } from "./structured-data";

const links = [
  { label: "Start", path: "/" },
  { label: "Guides", path: "/guides" },
];
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of the site that breadcrumbs have
const site = {
  name: "Company",
  url: "https://www.company.com",
  navigation: { links, button: { label: "Clients", path: "/clients" } },
} as unknown as Queries.HeadSiteFragment;

it.each([
  ["/clients", ["Start", "Clients"]],
  ["/other", ["Start", "Title"]],
  ["/guides/one", ["Start", "Guides", "Title"]],
  ["/studies/one", ["Start", "Title"]],
])("names the pages above %s that the navigation bar links to", (path, names) => {
  const { itemListElement } = breadcrumb(site, { path, title: "Title", description: "" });
  expect(itemListElement).toMatchObject(names.map((name, index) => ({ name, position: index + 1 })));
  expect(itemListElement).toHaveLength(names.length);
  expect(itemListElement).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ item: `https://www.company.com${path}` })]),
  );
});
