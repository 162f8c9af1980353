import { pageDataType } from "../content-types";
import { findNode, type ResolverContext } from "../node-model";
import { rowsKeyOf } from "../json-path";
import type { FileSchema } from "../schema-types";

function fileResolver(file: FileSchema) {
  const rowsKey = rowsKeyOf(file);
  return async (_source: unknown, _args: unknown, context: ResolverContext) => {
    const node = await findNode(context, file.graphqlType);
    if (!node) throw new Error(`data/${file.path} is missing or is not valid. Check it with: npm run validate`);
    return rowsKey === undefined ? node : node[rowsKey];
  };
}

/** The resolvers of a type, by field. */
type TypeResolvers = Readonly<
  Record<string, { readonly resolve: (source: unknown, args: unknown, context: ResolverContext) => unknown }>
>;

const resolversOf = (files: readonly FileSchema[]): TypeResolvers =>
  Object.fromEntries(files.map((file) => [file.contentField, { resolve: fileResolver(file) }]));

/** Returns resolvers for fields that content-types.ts adds to types of pages: `path`, and `data` with other files. */
const pageResolvers = (files: readonly FileSchema[]) =>
  Object.fromEntries(
    files.flatMap(({ graphqlType, pagePath, shows = [] }): readonly (readonly [type: string, TypeResolvers])[] => {
      if (pagePath === undefined) return [];
      const path = { resolve: () => pagePath };
      if (shows.length === 0) return [[graphqlType, { path }]];
      return [
        [graphqlType, { path, data: { resolve: () => ({}) } }],
        [pageDataType(graphqlType), resolversOf(files.filter(({ contentField }) => shows.includes(contentField)))],
      ];
    }),
  );

/**
 * Returns resolvers for the root field `content`, for pages, and for links.
 *
 * @param onQuery is called when a query begins to read content
 */
export function contentResolvers(files: readonly FileSchema[], onQuery: () => void) {
  const pages = files.filter(({ pagePath }) => pagePath !== undefined);
  const resolveContent = () => {
    onQuery();
    return {};
  };
  const resolvePages = async (source: unknown, args: unknown, context: ResolverContext) =>
    Promise.all(pages.map(async (file) => fileResolver(file)(source, args, context)));
  /** Resolves the page of a link, also if the link leads to a section of the page. */
  const resolveLinkedPage = async (
    { path }: Pick<Queries.PageLink, "path">,
    args: unknown,
    context: ResolverContext,
  ) => {
    const [pagePath = ""] = path.split("#");
    const file = pages.find((page) => page.pagePath === pagePath);
    if (!file) throw new Error(`There is no page at ${pagePath}. Add it to data/schema/pages/, or correct the link.`);
    return fileResolver(file)({}, args, context);
  };
  const contentFields: TypeResolvers = { ...resolversOf(files), pages: { resolve: resolvePages } };
  return {
    Query: { content: { resolve: resolveContent } },
    Content: contentFields,
    ...pageResolvers(files),
    PageLink: { page: { resolve: resolveLinkedPage } },
  };
}
