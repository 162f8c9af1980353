import type { JSONSchema } from "vscode-json-languageservice";

/**
 * The parts of JSON Schema that `data/schema/` uses, with additional keywords:
 *
 * - `errorMessage`: the message if the type, the pattern or the format is wrong: `Enter a number from 0 to 100.`;
 * - `graphqlType`: the name of the GraphQL type of this object or `enum`;
 * - `uniqueBy`: the field in which no two items of the list may be equal;
 * - `onlyOne`: the field that may be true in only one item of the list;
 * - `uniqueNames`: fields that have names, all of them different: each text of an object, or each `name` in a list. A
 *   form service gets one value for each name;
 * - `placeholder`: the value that must not go live; `placeholderReason`: its message (see launch-check.ts).
 */
export interface Schema extends Omit<JSONSchema, "enum" | "examples" | "items" | "minItems" | "properties" | "type"> {
  readonly examples?: readonly unknown[];
  readonly type?: "object" | "array" | "string" | "number" | "boolean";
  readonly enum?: readonly string[];
  /** No schema has another minimum: messages and forms know only this one. */
  readonly minItems?: 1;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly graphqlType?: string;
  /** The description of the type, from the target of a `$ref`, or empty. `description` describes the field. */
  readonly typeDescription?: string;
  readonly uniqueBy?: string;
  readonly onlyOne?: string;
  readonly uniqueNames?: readonly string[];
  readonly placeholder?: unknown;
  readonly placeholderReason?: string;
}

/** The schema of a data file, with every `$ref` resolved. */
export interface FileSchema extends Schema {
  /** The path of the file inside `data/`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The parts of the site that show the file: `Home page: the chart`. */
  readonly appearsOn: string;
  /** The field of the GraphQL type `Content` that returns the file. */
  readonly contentField: string;
  readonly pagePath?: string;
  /** The `contentField` of the other files that the page shows. */
  readonly shows?: readonly string[];
  /** The IDs of the sections of the page that links may lead to. */
  readonly sections?: readonly string[];
  readonly graphqlType: string;
  readonly properties: Readonly<Record<string, Schema>>;
}

export type Schemas = ReadonlyMap<string, FileSchema>;
