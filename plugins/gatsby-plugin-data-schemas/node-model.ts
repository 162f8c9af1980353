/** The context of a resolver, with the part of the node model that is used here. Gatsby types it as `any`. */
export interface ResolverContext {
  readonly nodeModel: {
    findAll(query: { type: string; query: object }): Promise<{ readonly entries: Iterable<Record<string, unknown>> }>;
    getNodeById(query: { id: string; type: string }): unknown;
  };
}

/**
 * Finds the first node of a type, or the first that matches a filter. `findOne` would throw if Gatsby replaces the node
 * meanwhile. Gatsby does not run the query again after that, so the page would keep the error.
 */
export async function findNode({ nodeModel }: ResolverContext, type: string, filter: object = {}) {
  const { entries } = await nodeModel.findAll({ type, query: { filter } });
  const [node] = entries;
  return node;
}
