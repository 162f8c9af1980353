import { readSchemas } from "./validation/schemas";

/** The schemas of all files of `data/`. */
export const fileSchemas = [...readSchemas("data").values()];

/**
 * Returns the node type of a file in `data/` for gatsby-transformer-json. A file is one node, including its rows. Gatsby orders
 * nodes by the time of their last change. If a row were a node, it would change its place when it is edited in develop.
 *
 * @throws if the file has no schema, and so no type
 */
export function dataNodeType({ node: { relativePath } }: { readonly node: { readonly relativePath: string } }): string {
  const file = fileSchemas.find(({ path }) => path === relativePath);
  if (!file) {
    throw new Error(`data/${relativePath} has no schema. Delete it, or describe it in data/schema/${relativePath}.`);
  }
  return file.graphqlType;
}
