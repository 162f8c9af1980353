import { dataFiles } from "./data-files";

interface FileNode {
  readonly relativePath: string;
}

/**
 * The node type of a file in `data/`, asked for by gatsby-transformer-json.
 * @throws where the file has no schema, since nothing could show what it says.
 */
export function dataNodeType({ node }: { readonly node: FileNode }): string {
  const file = dataFiles.find(({ path }) => path === node.relativePath);
  if (!file) {
    throw new Error(
      `data/${node.relativePath} has no schema. Remove it, or describe it in data/schema/${node.relativePath}.`,
    );
  }
  return file.nodeType;
}
