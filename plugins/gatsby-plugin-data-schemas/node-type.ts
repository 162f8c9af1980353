import { dataFiles } from "./data-files";

interface FileNode {
  readonly relativePath: string;
}

/**
 * Returns the node type of a file in `data/` for gatsby-transformer-json.
 *
 * @throws if the file has no schema, because the site could not show its content
 */
export function dataNodeType({ node }: { readonly node: FileNode }): string {
  const file = dataFiles.find(({ path }) => path === node.relativePath);
  if (!file) {
    throw new Error(
      `data/${node.relativePath} has no schema. Delete it, or describe it in data/schema/${node.relativePath}.`,
    );
  }
  return file.nodeType;
}
