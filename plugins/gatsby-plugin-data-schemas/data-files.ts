import { readSchemas } from "./validation/schemas";

/** The schemas of all files of `data/`. */
export const fileSchemas = [...readSchemas("data").values()];

/**
 * Returns the node type of a file in `data/` for gatsby-transformer-json, which makes one node of an object, and one node for
 * each row of a list. So each file is an object: Gatsby orders nodes by their last change, and an edited row would move.
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
