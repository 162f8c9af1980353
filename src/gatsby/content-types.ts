import { readFileSync } from "node:fs";

/** The GraphQL types of everything in `data/`, in schema language. Gatsby's working folder is the project's root. */
export function contentTypes(): string {
  return readFileSync("src/gatsby/content.graphql", "utf8");
}
