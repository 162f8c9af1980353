import { findNode, type ResolverContext } from "../node-model";
import { projectPath } from "../../../content-model/field-path";
import {
  pageRowField,
  pageRowOf,
  pagesOf,
  rowPagePath,
  schemaOfPage,
  slugFieldOf,
} from "../../../content-model/page-paths";
import { rowsKeyOf } from "../../../content-model/walk-schema";
import type { FileSchema, Schemas } from "../../../content-model/schema-types";

async function findFile(schema: FileSchema, context: ResolverContext): Promise<Record<string, unknown>> {
  const node = await findNode(context, schema.graphqlType);
  if (!node) throw new Error(`${projectPath(schema.path)} is missing or is not valid. Check it with: npm run validate`);
  return node;
}

async function findContent(schema: FileSchema, context: ResolverContext): Promise<unknown> {
  const node = await findFile(schema, context);
  const rowsKey = rowsKeyOf(schema);
  return rowsKey === undefined ? node : node[rowsKey];
}

/** Returns the pages of a file by path: its node, or its rows, with the type that Gatsby reads of each node. */
async function findPages(schema: FileSchema, context: ResolverContext): Promise<ReadonlyMap<string, unknown>> {
  const node = await findFile(schema, context);
  const internal = { type: pageRowOf(schema)?.graphqlType };
  const toPage = (value: unknown) => (value === node ? node : Object.assign({}, value, { internal }));
  return new Map(Array.from(pagesOf(schema, node), ([path, { value }]) => [path, toPage(value)]));
}

/** The value of `content`. GraphQL calls each function whose field a query has: see its default resolver. */
type Content = Record<string, (args: Readonly<Record<string, string>>, context: ResolverContext) => Promise<unknown>>;

/** @param onQuery is called when a query begins to read content */
export function contentResolvers(schemas: Schemas, onQuery: () => void) {
  const pages = [...schemas.values()].filter(({ pagePath }) => pagePath !== undefined);
  /** Returns the page at a path, or fails with what is missing. */
  const findPage = async (path: string, context: ResolverContext) => {
    const schema = schemaOfPage(pages, path);
    const page = schema && (await findPages(schema, context)).get(path);
    if (page !== undefined) return page;
    const place = schema && slugFieldOf(schema) !== undefined ? projectPath(schema.path) : "data/schema/pages/";
    throw new Error(`There is no page at ${path}. Add it to ${place}, or correct the link.`);
  };
  const content: Content = {
    pages: async (_args, context) => {
      const found = await Promise.all(pages.map(async (schema) => findPages(schema, context)));
      return found.flatMap((each) => Array.from(each.values()));
    },
  };
  for (const schema of schemas.values()) {
    content[schema.contentField] = async (_args, context) => findContent(schema, context);
    const rowField = pageRowField(schema);
    if (rowField === undefined) continue;
    content[rowField] = async (row, context) => findPage(rowPagePath(schema, row) ?? "", context);
  }
  const resolveContent = () => {
    onQuery();
    return content;
  };
  /** Resolves the page of a link, also if the link leads to a section of the page. */
  const resolveLinkedPage = async ({ path }: { readonly path: string }, _args: unknown, context: ResolverContext) =>
    findPage(path.replace(/#.*/, ""), context);
  // `data` resolves to all content. Its GraphQL type has only the files that the page shows.
  const pageResolvers = pages.map((schema): [string, object] => {
    const row = pageRowOf(schema);
    const resolvePath = (value: unknown) => (row ? rowPagePath(schema, value) : schema.pagePath);
    return [
      row?.graphqlType ?? schema.graphqlType,
      { path: { resolve: resolvePath }, ...(schema.shows && { data: { resolve: () => content } }) },
    ];
  });
  return {
    ...Object.fromEntries(pageResolvers),
    Query: { content: { resolve: resolveContent } },
    PageLink: { page: { resolve: resolveLinkedPage } },
  };
}
