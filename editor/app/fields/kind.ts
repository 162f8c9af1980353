import type { ComponentType } from "react";
import type { Json, ValuePath } from "../../../content-model/json-type";
import type { Schema } from "../../../content-model/schema-types";

export interface FieldProps {
  readonly schema: Schema;
  readonly path: ValuePath;
}

export type KindOf = (schema: Schema) => Kind;

/** A kind of form field. */
export interface Kind {
  /** The formats of the schemas that get this field, or the types if they have no format, or `enum` for a choice. */
  readonly names: readonly string[];
  /** The form in which the page shows the value: `parts` for a group, `nothing` for a value without text, as a link. */
  readonly appearance: "text" | "picture" | "parts" | "nothing";
  /** Returns a value without content, for a new row. */
  readonly blank: (schema: Schema, kindOf: KindOf) => Json;
  readonly Field: ComponentType<FieldProps>;
}

/** Returns a value without content, by its schema. */
export const blankValue = (schema: Schema, kindOf: KindOf): Json => kindOf(schema).blank(schema, kindOf);
