/** Stands for Gatsby in unit tests: its compiler removes queries from the code. */
export const graphql = (): undefined => undefined;
