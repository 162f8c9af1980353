import { schemas } from "../../tests/unit/data-validator";
import { pagesIn } from "./file-list";

const all = [...schemas.values()];
const shared = all.filter(({ pagePath }) => pagePath === undefined);

it.each(shared)("names each page that shows $title", ({ appearsOn, contentField }) => {
  const pages = all.filter(({ shows }) => shows?.includes(contentField));
  const named = pagesIn(appearsOn).toLowerCase();
  expect(pages.map(({ title }) => title).filter((title) => !named.includes(title.toLowerCase()))).toEqual([]);
});
