import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { type ChangeLabels, changeOf } from "../chart/change";
import { findNode, type ResolverContext } from "../../plugins/data-layer/node-model";
import { valueScale } from "../chart/scale";

/** The picture as `data/` describes it. */
type PictureSource = Pick<Queries.Picture, "file">;

/**
 * Finds a file in the copy of `data/` that Gatsby reads, in which names are in NFC: see valid-data.ts. Filters only by
 * the path: for two filters, Gatsby compares counters of nodes, which repeat if a build was stopped while it read
 * files. The next build failed with "inconsistent node counters" (https://github.com/gatsbyjs/gatsby/issues/34910).
 */
const findDataFile = async (context: ResolverContext, file: string) =>
  findNode(context, "File", { relativePath: { eq: file.normalize("NFC") } });

async function findImage(context: ResolverContext, file: string, attemptsLeft = 20): Promise<unknown> {
  const node = await findDataFile(context, file);
  if (!node) return undefined;
  const children = Array.isArray(node["children"]) ? node["children"] : [];
  const image = children
    .map((id) => context.nodeModel.getNodeById({ id: String(id), type: "ImageSharp" }))
    .find((child) => child !== null);
  if (image !== undefined || attemptsLeft === 0) return image;
  // For a changed picture, Gatsby replaces the node of the file first, also while queries run. The one of its image
  // follows a moment later. Without it, the query would fail, and the page would show an error until a reload.
  await setTimeout(50);
  return findImage(context, file, attemptsLeft - 1);
}

const resolvePictureDarkImage = async ({ file }: PictureSource, _args: unknown, context: ResolverContext) =>
  (await findImage(context, file.replace(/\.\w+$/, ".dark$&"))) ?? findImage(context, file);

async function resolvePictureMotion({ file }: PictureSource, _args: unknown, context: ResolverContext) {
  const node = await findDataFile(context, file.replace(/\.\w+$/, ".motion.svg"));
  const path = node?.["absolutePath"];
  // One that was just deleted still has its node.
  return typeof path === "string" && existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** The chart as `data/` describes it. */
interface ChartSource extends Pick<Queries.Chart, "rows"> {
  readonly change: ChangeLabels;
}

/** Resolvers for the fields in `computed-fields.graphql`, except `PageLink.page`: see content-resolvers.ts. */
export const resolvers = {
  Picture: {
    image: {
      resolve: async ({ file }: PictureSource, _args: unknown, context: ResolverContext) => findImage(context, file),
    },
    darkImage: { resolve: resolvePictureDarkImage },
    motion: { resolve: resolvePictureMotion },
  },
  Chart: {
    // Computed here, because resolvers of `ChartChange` would not get the rows.
    change: { resolve: ({ change, rows }: ChartSource) => ({ ...change, ...changeOf(rows, change) }) },
    scale: { resolve: ({ rows }: ChartSource) => valueScale(rows.map(({ efficiency }) => efficiency)) },
  },
};
