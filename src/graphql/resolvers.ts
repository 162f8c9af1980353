import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { chartResolvers } from "../chart/resolvers";
import { findNode, type ResolverContext } from "../../plugins/data-layer/node-model";

/** The picture as `data/` describes it. */
type PictureSource = Pick<Queries.Picture, "file">;

/**
 * Finds a file in the copy of `data/` that Gatsby reads, in which names are in NFC: see valid-data.ts. The path is the
 * only filter. With two filters, Gatsby compares counters of nodes, which may repeat after a build was stopped while it
 * read files: "inconsistent node counters" (https://github.com/gatsbyjs/gatsby/issues/34910).
 */
const findDataFile = async (context: ResolverContext, file: string) =>
  findNode(context, "File", { relativePath: { eq: file.normalize("NFC") } });

async function findImage(context: ResolverContext, file: string, attemptsLeft = 20): Promise<unknown> {
  const node = await findDataFile(context, file);
  if (!node) return undefined;
  const childIds = Array.isArray(node["children"]) ? node["children"] : [];
  const image = childIds
    .map((id) => context.nodeModel.getNodeById({ id: String(id), type: "ImageSharp" }))
    .find((child) => child !== null);
  if (image !== undefined || attemptsLeft === 0) return image;
  // When a picture changes, Gatsby replaces the node of the file, and a moment later the node of the image, also while
  // queries run. Without the node of the image, the query would fail, and the page would show an error until a reload.
  await setTimeout(50);
  return findImage(context, file, attemptsLeft - 1);
}

const resolvePictureDarkImage = async ({ file }: PictureSource, _args: unknown, context: ResolverContext) =>
  (await findImage(context, file.replace(/\.\w+$/, ".dark$&"))) ?? findImage(context, file);

/** Returns the text of a file of `data/`. Returns an empty text if there is no such file. */
async function readText(context: ResolverContext, file: string): Promise<string> {
  const node = await findDataFile(context, file);
  const path = node?.["absolutePath"];
  // A file that was just deleted still has its node.
  return typeof path === "string" && existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** Resolvers for the fields in `computed-fields.graphql`, except `PageLink.page`: see content-resolvers.ts. */
export const resolvers = {
  Picture: {
    image: {
      resolve: async ({ file }: PictureSource, _args: unknown, context: ResolverContext) => findImage(context, file),
    },
    darkImage: { resolve: resolvePictureDarkImage },
    motion: {
      resolve: async ({ file }: PictureSource, _args: unknown, context: ResolverContext) =>
        readText(context, file.replace(/\.\w+$/, ".motion.svg")),
    },
  },
  SiteDetails: {
    logo: {
      resolve: async (_site: unknown, _args: unknown, context: ResolverContext) => readText(context, "images/logo.svg"),
    },
  },
  ...chartResolvers,
};
