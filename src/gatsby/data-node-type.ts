import { dataFiles } from "./data-files";

interface FileNode {
  readonly relativePath: string;
}

/**
 * The node type of a file in `data/`, asked for by gatsby-transformer-json.
 * @throws where the file is not listed in `data-files.ts`, since nothing could show what it says.
 */
export function dataNodeType({ node }: { readonly node: FileNode }): string {
  const file = dataFiles.find(({ path }) => path === node.relativePath);
  if (!file) {
    throw new Error(
      `data/${node.relativePath} is not a file that the site knows. ` +
        "Remove it, or give it a line in src/gatsby/data-files.ts and a type in src/gatsby/content.graphql.",
    );
  }
  return file.nodeType;
}
