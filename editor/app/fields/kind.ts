import type { JSONPath } from "jsonc-parser";
import type { ComponentType } from "react";
import type { Json } from "../../../plugins/shared/json-type";
import type { Schema } from "../../../plugins/data-layer/schema-types";

export interface FieldProps {
  readonly schema: Schema;
  readonly path: JSONPath;
}

export type KindOf = (schema: Schema) => Kind;

/** A kind of form field. */
export interface Kind {
  /** The `format` of its schemas, or the `type` of those without a format. `enum` for those that list all values. */
  readonly names: readonly string[];
  /** The form in which the page shows the value: that of a group is in its parts, and that of a link is not visible. */
  readonly shows: "text" | "picture" | "parts" | "nothing";
  /** Returns a value without content, for a new row. */
  readonly blank: (schema: Schema, kindOf: KindOf) => Json;
  readonly Field: ComponentType<FieldProps>;
}
