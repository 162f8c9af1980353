import type { Schema } from "../../content-model/schema-types";

/** Returns the description in a schema as plain text. It is in Markdown, for `data/README.md`. */
export const descriptionOf = (schema: Pick<Schema, "description"> | undefined) =>
  (schema?.description ?? "").replaceAll("`", "");
