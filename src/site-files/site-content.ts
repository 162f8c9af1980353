import type { NodePluginArgs } from "gatsby";
import { readDataFile } from "../../plugins/data-layer/read-data-file";
import { readSchemas } from "../../content-model/check/schemas";
import { NOT_FOUND_PATH } from "../../content-model/not-found-path";
import { pagesOf, schemaOfPage } from "../../content-model/page-paths";

/** The header of a page: its heading, and a drawing or a picture in `data/`. */
export interface PageHeaderContent {
  readonly heading: string;
  readonly drawing?: Queries.DrawingName | undefined;
  readonly picture?: Pick<Queries.Picture, "file"> | undefined;
}

export type SiteContent = Pick<
  Queries.SiteDetails,
  "name" | "url" | "language" | "blurb" | "contact" | "redirects" | "analytics" | "origins"
>;

export type PageHeaders = ReadonlyMap<string, PageHeaderContent>;

type NodeReader = Pick<NodePluginArgs, "getNodesByType">;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- valid by data/schema/site.json
export const readSite = (nodes: NodeReader) => readDataFile(nodes, "SiteDetails") as SiteContent;

/** Returns the headers of the indexable pages by path. Throws if one has no schema, or no heading. */
export function readPageHeaders(nodes: NodeReader): PageHeaders {
  const schemas = [...readSchemas("data").values()];
  const paths = nodes.getNodesByType("SitePage").map(({ path }) => String(path));
  const readHeader = (path: string): PageHeaderContent => {
    const schema = schemaOfPage(schemas, path);
    if (!schema) throw new Error(`The page ${path} has no schema in data/schema/pages/. Add one.`);
    const page = pagesOf(schema, readDataFile(nodes, schema.graphqlType)).get(path);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- by the schemas; the home page has a hero
    const content = (page?.value ?? {}) as Partial<PageHeaderContent> & { hero?: PageHeaderContent };
    const { heading, drawing, picture } = content.hero ?? content;
    if (heading === undefined)
      throw new Error(`data/schema/${schema.path} has no "heading", which the social card shows. Add it.`);
    return { heading, drawing, picture };
  };
  const indexable = paths.filter((path) => path !== NOT_FOUND_PATH).toSorted();
  return new Map(indexable.map((path) => [path, readHeader(path)]));
}
