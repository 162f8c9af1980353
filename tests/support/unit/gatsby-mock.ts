/** Replaces Gatsby in unit tests. In a build, its compiler removes queries from the code. */
export const graphql = (): undefined => undefined;
