import { readFile } from "node:fs/promises";
import { parse } from "node:path";
import { drawChart } from "../chart/draw-chart";
import { valueScale } from "../chart/scale";
import { dataFiles, type DataFile } from "./data-files";

/** The parts of Gatsby's node model that the resolvers use; Gatsby itself types its resolvers' context as `any`. */
interface NodeModel {
  findOne(query: { type: string; query: object }): Promise<Record<string, unknown> | null>;
  getNodeById(query: { id: string; type: string }): unknown;
}
/** What `data/` says of a link. */
type LinkSource = Pick<Queries.PageLink, "path">;
/** What `data/` says of a picture. */
type PictureSource = Pick<Queries.Picture, "file">;

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

const findDataFile = async (nodeModel: NodeModel, path: string) =>
  nodeModel.findOne({
    type: "File",
    query: { filter: { sourceInstanceName: { eq: "data" }, relativePath: { eq: path } } },
  });

async function findImage(nodeModel: NodeModel, file: string): Promise<unknown> {
  const node = await findDataFile(nodeModel, file);
  const children = Array.isArray(node?.["children"]) ? node["children"] : [];
  return children
    .map((id) => nodeModel.getNodeById({ id: String(id), type: "ImageSharp" }))
    .find((child) => child !== null);
}

async function resolvePictureImage({ file }: PictureSource, _arguments: unknown, { nodeModel }: Context) {
  const image = await findImage(nodeModel, file);
  if (image === undefined) {
    throw new Error(`data/${file} is not a picture that can be shown. Is the file there, as PNG, JPEG or WebP?`);
  }
  return image;
}

async function resolvePictureDarkImage(source: PictureSource, given: unknown, context: Context) {
  const { dir, name, ext } = parse(source.file);
  const dark = await findImage(context.nodeModel, `${dir}/${name}.dark${ext}`);
  return dark ?? resolvePictureImage(source, given, context);
}

async function resolvePictureMotion({ file }: PictureSource, _arguments: unknown, { nodeModel }: Context) {
  const { dir, name } = parse(file);
  const node = await findDataFile(nodeModel, `${dir}/${name}.motion.svg`);
  return node ? readFile(String(node["absolutePath"]), "utf8") : "";
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

/** Resolvers for the one root field `content` and for the fields of `computed-fields.graphql`. */
export const contentResolvers = {
  Query: { content: { resolve: () => ({}) } },
  Content: contentFields,
  ...pageResolvers,
  PageLink: { page: { resolve: resolveLinkedPage } },
  Picture: {
    image: { resolve: resolvePictureImage },
    darkImage: { resolve: resolvePictureDarkImage },
    motion: { resolve: resolvePictureMotion },
  },
  Chart: {
    scale: { resolve: ({ rows }: Queries.Chart) => valueScale(rows.map(({ efficiency }) => efficiency)) },
    drawing: { resolve: drawChart },
  },
};
