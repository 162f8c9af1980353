import { readFile } from "node:fs/promises";
import { parse } from "node:path";
import { type ChangeCopy, changeOf } from "../chart/change";
import { valueScale } from "../chart/scale";

/** The parts of the node model that the resolvers use. Gatsby types the context as `any`. */
interface Context {
  readonly nodeModel: {
    findAll(query: { type: string; query: object }): Promise<{ readonly entries: Iterable<Record<string, unknown>> }>;
    getNodeById(query: { id: string; type: string }): unknown;
  };
}
type NodeModel = Context["nodeModel"];
/** The picture as `data/` describes it. */
type PictureSource = Pick<Queries.Picture, "file">;

async function findDataFile(nodeModel: NodeModel, path: string) {
  // `findOne` would throw while a file changes: see `fileResolver` in gatsby-plugin-data-schemas.
  const { entries } = await nodeModel.findAll({
    type: "File",
    query: { filter: { sourceInstanceName: { eq: "data" }, relativePath: { eq: path.normalize() } } },
  });
  const [file] = entries;
  return file;
}

async function findImage(nodeModel: NodeModel, file: string): Promise<unknown> {
  const node = await findDataFile(nodeModel, file);
  const children = Array.isArray(node?.["children"]) ? node["children"] : [];
  return children
    .map((id) => nodeModel.getNodeById({ id: String(id), type: "ImageSharp" }))
    .find((child) => child !== null);
}

async function resolvePictureImage({ file }: PictureSource, _args: unknown, { nodeModel }: Context) {
  const image = await findImage(nodeModel, file);
  if (image === undefined) {
    throw new Error(`data/${file} is missing or not an image. Add it as PNG, JPEG or WebP.`);
  }
  return image;
}

async function resolvePictureDarkImage(source: PictureSource, args: unknown, context: Context) {
  const { dir, name, ext } = parse(source.file);
  const dark = await findImage(context.nodeModel, `${dir}/${name}.dark${ext}`);
  return dark ?? resolvePictureImage(source, args, context);
}

async function resolvePictureMotion({ file }: PictureSource, _args: unknown, { nodeModel }: Context) {
  const { dir, name } = parse(file);
  const node = await findDataFile(nodeModel, `${dir}/${name}.motion.svg`);
  return node ? readFile(String(node["absolutePath"]), "utf8") : "";
}

/** The chart as `data/` describes it. */
interface ChartSource extends Pick<Queries.Chart, "rows"> {
  readonly change: ChangeCopy;
}

/** Resolvers for the fields in `computed-fields.graphql`. */
export const resolvers = {
  Picture: {
    image: { resolve: resolvePictureImage },
    darkImage: { resolve: resolvePictureDarkImage },
    motion: { resolve: resolvePictureMotion },
  },
  Chart: {
    // Computed here and not in `ChartChange`, because its resolvers would not get the rows.
    change: { resolve: ({ change, rows }: ChartSource) => ({ ...change, ...changeOf(rows, change) }) },
    scale: { resolve: ({ rows }: Queries.Chart) => valueScale(rows.map(({ efficiency }) => efficiency)) },
  },
};
