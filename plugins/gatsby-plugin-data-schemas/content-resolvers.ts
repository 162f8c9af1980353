import { pageDataType } from "./content-types";
import { fileSchemas } from "./data-files";
import { findNode, type ResolverContext } from "./node-model";
import { rowsKeyOf } from "./validation/json-path";
import type { FileSchema } from "./validation/schemas";

/**
 * The last node of each type. Gatsby deletes the node of a changed file before it creates the new one. A query in between gets
 * the old node. wait-until-read.ts then makes Gatsby run the query again.
 */
const lastNodes = new Map<string, Readonly<Record<string, unknown>>>();

function fileResolver(file: FileSchema) {
  const rowsKey = rowsKeyOf(file);
  return async (_source: unknown, _args: unknown, context: ResolverContext) => {
    const node = (await findNode(context, file.graphqlType)) ?? lastNodes.get(file.graphqlType);
    if (!node) throw new Error(`data/${file.path} is missing or is not valid. Check it with: npm run validate`);
    lastNodes.set(file.graphqlType, node);
    return rowsKey === undefined ? node : node[rowsKey];
  };
}

const pages = fileSchemas.filter(({ pagePath }) => pagePath !== undefined);

const resolvePages = async (source: unknown, args: unknown, context: ResolverContext) =>
  Promise.all(pages.map(async (file) => fileResolver(file)(source, args, context)));

/** Resolves the page of a link, also if the link leads to a section of the page. */
async function resolveLinkedPage({ path }: Pick<Queries.PageLink, "path">, args: unknown, context: ResolverContext) {
  const [pagePath = ""] = path.split("#");
  const file = pages.find((page) => page.pagePath === pagePath);
  if (!file) throw new Error(`There is no page at ${pagePath}. Add it to data/schema/pages/, or correct the link.`);
  return fileResolver(file)({}, args, context);
}

/** The resolvers of a type, by field. */
type TypeResolvers = Readonly<
  Record<string, { readonly resolve: (source: unknown, args: unknown, context: ResolverContext) => unknown }>
>;

const resolversOf = (files: readonly FileSchema[]): TypeResolvers =>
  Object.fromEntries(files.map((file) => [file.contentField, { resolve: fileResolver(file) }]));

/** Resolvers for the fields that content-types.ts adds to the type of a page: `path`, and `data` with the files that it shows. */
const pageResolvers = Object.fromEntries(
  pages.flatMap(({ graphqlType, pagePath, shows = [] }): readonly (readonly [type: string, TypeResolvers])[] => {
    const path = { resolve: () => pagePath };
    if (shows.length === 0) return [[graphqlType, { path }]];
    return [
      [graphqlType, { path, data: { resolve: () => ({}) } }],
      [pageDataType(graphqlType), resolversOf(fileSchemas.filter(({ contentField }) => shows.includes(contentField)))],
    ];
  }),
);

const contentFields: TypeResolvers = { ...resolversOf(fileSchemas), pages: { resolve: resolvePages } };

/** Resolvers for the root field `content`, for pages, and for links. */
export const contentResolvers = {
  Query: { content: { resolve: () => ({}) } },
  Content: contentFields,
  ...pageResolvers,
  PageLink: { page: { resolve: resolveLinkedPage } },
};
