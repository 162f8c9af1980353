/** The context of a resolver, with the part of the node model that resolvers use. Gatsby types it as `any`. */
export interface ResolverContext {
  readonly nodeModel: {
    findAll(query: { type: string; query: object }): Promise<{ readonly entries: Iterable<Record<string, unknown>> }>;
    getNodeById(query: { id: string; type: string }): unknown;
  };
}

/**
 * Finds the first node of a type, or the first that matches a filter. While Gatsby replaces a node, `findOne` throws
 * before it has recorded that the query depends on the type. Gatsby would never run the query again, and the page would
 * keep the error. `findAll` records the dependency first.
 */
export async function findNode({ nodeModel }: ResolverContext, type: string, filter: object = {}) {
  const { entries } = await nodeModel.findAll({ type, query: { filter } });
  try {
    const [node] = entries;
    return node;
  } catch {
    // The node is read only here, and Gatsby has deleted it since `findAll`.
    return undefined;
  }
}
