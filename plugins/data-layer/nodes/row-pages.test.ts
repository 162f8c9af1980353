import { resolve } from "node:path";
import { guideList } from "../../../tests/support/unit/guide-list";
import { assertTemplates, rowPagesOf } from "./row-pages";

const guides = { ...guideList, pagePath: "/guides/{name}" };

it("makes a page of each row, with its slug for the query and its index for the editor", () => {
  const component = resolve("src/templates/guides.tsx");
  expect(rowPagesOf(guides, { guides: [{ name: "one" }, { name: "two" }] })).toEqual([
    { path: "/guides/one", component, context: { name: "one", rowIndex: 0 } },
    { path: "/guides/two", component, context: { name: "two", rowIndex: 1 } },
  ]);
});

it("makes no page of a file that has one of its own, which is in src/pages/", () =>
  expect(rowPagesOf({ ...guides, pagePath: "/guides" }, { guides: [{ name: "one" }] })).toEqual([]));

it("says which template is missing, and what it is for", () =>
  expect(() => assertTemplates(new Map([[guides.path, guides]]))).toThrow(
    "src/templates/guides.tsx is missing. It shows the rows of data/guides.json, which have pages. Write it, " +
      'with a query of `content { guide }`: see "Add a page for each row of a list" in CONTRIBUTING.md.',
  ));
