import type { NodePluginArgs } from "gatsby";
import { DATA_FILE_TYPE } from "./nodes/data-nodes";

/** Returns the content of the file with a GraphQL type. After an update, Gatsby has no typed node for a moment. */
export function readDataFile({ getNodesByType }: Pick<NodePluginArgs, "getNodesByType">, graphqlType: string): unknown {
  const node = getNodesByType(DATA_FILE_TYPE).find((each) => each["graphqlType"] === graphqlType);
  if (node?.internal.content === undefined) throw new Error(`No file of data/ has the type ${graphqlType}.`);
  return JSON.parse(node.internal.content);
}
