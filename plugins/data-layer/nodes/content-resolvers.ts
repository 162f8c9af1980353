import { findNode, type ResolverContext } from "../node-model";
import { projectPath } from "../../../content-model/field-path";
import { rowsKeyOf } from "../../../content-model/walk-schema";
import type { FileSchema, Schemas } from "../../../content-model/schema-types";

async function findContent(schema: FileSchema, context: ResolverContext): Promise<unknown> {
  const node = await findNode(context, schema.graphqlType);
  if (!node) throw new Error(`${projectPath(schema.path)} is missing or is not valid. Check it with: npm run validate`);
  const rowsKey = rowsKeyOf(schema);
  return rowsKey === undefined ? node : node[rowsKey];
}

/** The value of `content`. GraphQL calls each function whose field a query has: see its default resolver. */
type Content = Record<string, (args: unknown, context: ResolverContext) => Promise<unknown>>;

/** @param onQuery is called when a query begins to read content */
export function contentResolvers(schemas: Schemas, onQuery: () => void) {
  const pages = [...schemas.values()].filter(({ pagePath }) => pagePath !== undefined);
  const content: Content = {
    pages: async (_args, context) => Promise.all(pages.map(async (schema) => findContent(schema, context))),
  };
  for (const schema of schemas.values())
    content[schema.contentField] = async (_args, context) => findContent(schema, context);
  const resolveContent = () => {
    onQuery();
    return content;
  };
  /** Resolves the page of a link, also if the link leads to a section of the page. */
  const resolveLinkedPage = async ({ path }: { readonly path: string }, _args: unknown, context: ResolverContext) => {
    const [pagePath = ""] = path.split("#");
    const linked = pages.find((page) => page.pagePath === pagePath);
    if (!linked) throw new Error(`There is no page at ${pagePath}. Add it to data/schema/pages/, or correct the link.`);
    return findContent(linked, context);
  };
  // `data` resolves to all content. Its GraphQL type has only the files that the page shows.
  const pageResolvers = pages.map(({ graphqlType, pagePath, shows }): [string, object] => [
    graphqlType,
    { path: { resolve: () => pagePath }, ...(shows && { data: { resolve: () => content } }) },
  ]);
  return {
    ...Object.fromEntries(pageResolvers),
    Query: { content: { resolve: resolveContent } },
    PageLink: { page: { resolve: resolveLinkedPage } },
  };
}
