import type { Schema } from "../../../gatsby-plugin-data-schemas/validation/schemas";

export type FieldKind = "fields" | "list" | "choice" | "page" | "picture" | "text" | "address" | "number" | "boolean";

const textFormats: Readonly<Record<string, FieldKind>> = {
  delivery: "address",
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
  if (choices) return "choice";
  switch (type) {
    case "object":
      return "fields";
    case "array":
      return "list";
    case "number":
    case "boolean":
      return type;
    case "string": {
      const kind = format === undefined ? "text" : textFormats[format];
      if (kind) return kind;
      break;
    }
    case undefined:
  }
  throw new Error(`The content editor has no field for ${title}: ${type ?? "no type"}, ${format ?? "no format"}.`);
}
