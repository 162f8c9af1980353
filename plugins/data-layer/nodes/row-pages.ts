import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "gatsby";
import { projectPath } from "../../../content-model/field-path";
import { pageRowField, pagesOf, slugFieldOf } from "../../../content-model/page-paths";
import type { FileSchema, Schemas } from "../../../content-model/schema-types";

/** Returns the component of the pages of a list, as `src/pages/` has those of other pages: it has the file's name. */
const templateOf = ({ path }: FileSchema) => join("src/templates", path.replace(/json$/, "tsx"));

/** A page for a row. The query of the template gets the slug, and the content editor the index of the row. */
export type CreatedPage = Page<Readonly<Record<string, string | number>>>;

/** Returns the pages that Gatsby makes of the rows of a file. Returns none for a file without such pages. */
export function rowPagesOf(schema: FileSchema, file: unknown): readonly CreatedPage[] {
  const slugField = slugFieldOf(schema);
  if (slugField === undefined) return [];
  return Array.from(
    pagesOf(schema, file),
    ([
      path,
      {
        path: [, index = 0],
      },
    ]) => ({
      path,
      component: resolve(templateOf(schema)),
      context: { [slugField]: path.slice(path.lastIndexOf("/") + 1), rowIndex: index },
    }),
  );
}

/** @throws if the component of a list's pages is missing */
export function assertTemplates(schemas: Schemas): void {
  for (const schema of schemas.values()) {
    const template = templateOf(schema);
    if (slugFieldOf(schema) === undefined || existsSync(template)) continue;
    throw new Error(
      `${template} is missing. It shows the rows of ${projectPath(schema.path)}, which have pages. Write it, ` +
        `with a query of \`content { ${pageRowField(schema) ?? ""} }\`: see "Add a page for each row of a list" in CONTRIBUTING.md.`,
    );
  }
}
