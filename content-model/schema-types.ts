/** The parts of JSON Schema that `data/schema/` uses, with additional keywords. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly type?: "object" | "array" | "string" | "number" | "boolean";
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** No schema has another minimum: messages and forms know only this one. */
  readonly minItems?: 1;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  // Keywords of vscode-json-languageservice.
  /** Describes each value of `enum`. */
  readonly enumDescriptions?: readonly string[];
  /** The message if the type, the pattern or the format is wrong: `Enter a number from 0 to 100.` */
  readonly errorMessage?: string;
  readonly patternErrorMessage?: string;
  // Keywords of this project.
  /** The name of the GraphQL type of this object or `enum`. */
  readonly graphqlType?: string;
  /** Describes the GraphQL type of a shared definition, for which each field has a `description` of its own. */
  readonly typeDescription?: string;
  /** The field in which no two items of this list may be equal. */
  readonly uniqueBy?: string;
  /** The field that may be true in only one item of this list. */
  readonly onlyOne?: string;
  /** Fields whose names must all differ: the texts of an object, and each `name` in a list, for a form service. */
  readonly uniqueNames?: readonly string[];
  /** The value that must not go live, and the reason for editors: see launch-check.ts. */
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
  /** The path of the page that the file describes: `/about`. In a list, of a page for each row: `/guides/{slug}`. */
  readonly pagePath?: string;
  /** The `contentField` of each other file that the page shows. */
  readonly shows?: readonly string[];
  /** The IDs of the sections of the page that links may lead to, by the field with their text. */
  readonly sections?: Readonly<Record<string, string>>;
  readonly graphqlType: string;
  readonly properties: Readonly<Record<string, Schema>>;
}

export type Schemas = ReadonlyMap<string, FileSchema>;
