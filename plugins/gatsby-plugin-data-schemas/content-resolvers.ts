import { dataFiles, type DataFile } from "./data-files";

/** The parts of Gatsby's node model that the resolvers use; Gatsby itself types its resolvers' context as `any`. */
interface NodeModel {
  findOne(query: { type: string; query: object }): Promise<Record<string, unknown> | null>;
}
/** What `data/` says of a link. */
type LinkSource = Pick<Queries.PageLink, "path">;

interface Context {
  readonly nodeModel: NodeModel;
}

function fileResolver({ path, nodeType, rowsKey }: DataFile) {
  return async (_source: unknown, _arguments: unknown, { nodeModel }: Context) => {
    const node = await nodeModel.findOne({ type: nodeType, query: {} });
    if (!node) {
      throw new Error(`data/${path} is missing, or it is not valid JSON. The site needs it.`);
    }
    return rowsKey === undefined ? node : node[rowsKey];
  };
}

const pages = dataFiles.filter(({ pagePath }) => pagePath !== undefined);

const resolvePages = async (source: unknown, given: unknown, context: Context) =>
  Promise.all(pages.map(async (file) => fileResolver(file)(source, given, context)));

/** The file of the page that a link leads to, be it to a place on the page. */
async function resolveLinkedPage({ path }: LinkSource, given: unknown, context: Context) {
  const [pagePath = ""] = path.split("#");
  const file = pages.find((page) => page.pagePath === pagePath);
  if (!file) throw new Error(`No page stands at ${pagePath}: no schema of data/schema/pages/ has it as its pagePath.`);
  return fileResolver(file)({}, given, context);
}

/** The resolvers of a type, by its fields. */
type TypeResolvers = Readonly<
  Record<string, { readonly resolve: (source: unknown, given: unknown, context: Context) => unknown }>
>;

const answersOf = (files: readonly DataFile[]): TypeResolvers =>
  Object.fromEntries(files.map((file) => [file.field, { resolve: fileResolver(file) }]));

/** Resolvers for what the types of pages have besides the fields of their files. */
const pageResolvers = Object.fromEntries(
  pages.flatMap(({ nodeType, pagePath, shows }): readonly (readonly [type: string, TypeResolvers])[] => {
    const path = { resolve: () => pagePath };
    if (shows.length === 0) return [[nodeType, { path }]];
    return [
      [nodeType, { path, data: { resolve: () => ({}) } }],
      [`${nodeType}Data`, answersOf(dataFiles.filter(({ field }) => shows.includes(field)))],
    ];
  }),
);

const contentFields: TypeResolvers = { ...answersOf(dataFiles), pages: { resolve: resolvePages } };

/** Resolvers for the one root field `content` and for links. */
export const contentResolvers = {
  Query: { content: { resolve: () => ({}) } },
  Content: contentFields,
  ...pageResolvers,
  PageLink: { page: { resolve: resolveLinkedPage } },
};
