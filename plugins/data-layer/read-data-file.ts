import type { NodePluginArgs } from "gatsby";
import { DATA_FILE_TYPE } from "./nodes/data-nodes";

/**
 * Returns the content of the data file with a GraphQL type, as it is in the file. Gatsby's typed node has the same, but
 * is missing for a moment while `gatsby develop` updates it.
 *
 * @throws if no file has the type
 */
export function readDataFile({ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">, graphqlType: string): unknown {
  const node = getNodesByType(DATA_FILE_TYPE).find((each) => each["graphqlType"] === graphqlType);
  if (node?.internal.content === undefined) throw new Error(`No file of data/ has the type ${graphqlType}.`);
  return JSON.parse(node.internal.content);
}
