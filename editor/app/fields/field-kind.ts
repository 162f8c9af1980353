import type { Schema } from "../../../plugins/gatsby-plugin-data-schemas/validation/schemas";

export type FieldKind = "fields" | "list" | "choice" | "page" | "picture" | "text" | "address" | "number" | "boolean";

/** Kinds by the `format` of a schema, or by its `type` if it has no `format`. */
const kinds: Readonly<Record<string, FieldKind>> = {
  object: "fields",
  array: "list",
  number: "number",
  boolean: "boolean",
  string: "text",
  delivery: "address", // of the form service, or "console"
  email: "address",
  "web-address": "address",
  "page-path": "page",
  "picture-file": "picture",
};

/**
 * Returns the kind of form field for a value.
 *
 * @throws if the editor has no field for the schema
 */
export function fieldKind({ type, format, enum: choices, title = "" }: Schema): FieldKind {
  const kind = choices ? "choice" : kinds[format ?? type ?? ""];
  if (kind) return kind;
  throw new Error(`The content editor has no field for ${title}: ${type ?? "no type"}, ${format ?? "no format"}.`);
}
