import type { Schemas } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import { type FieldPath, fieldKey, findSources, partsOf } from "./content-sources";
import { isObject } from "./react-tree";

/** Returns whether the query of a page has a field. */
async function hasField(page: string, field: FieldPath, schemas: Schemas): Promise<boolean> {
  const url = `/page-data${page === "/" ? "/index" : page}/page-data.json`;
  const data: unknown = await (await fetch(url)).json();
  const result = isObject(data) && isObject(data["result"]) ? data["result"]["data"] : undefined;
  const content = isObject(result) ? result["content"] : undefined;
  if (!isObject(content)) return false;
  return Array.from(findSources(content, schemas)).some(([value, source]) =>
    partsOf(value, source).some((part) => fieldKey(part.source) === fieldKey(field)),
  );
}

/** Returns the pages whose query has a field. Throws if the server does not respond. */
export async function findPagesWith(field: FieldPath, pages: readonly string[], schemas: Schemas) {
  const results = await Promise.all(
    pages.map(async (page) => ({ page, isFound: await hasField(page, field, schemas) })),
  );
  return results.filter(({ isFound }) => isFound).map(({ page }) => page);
}
