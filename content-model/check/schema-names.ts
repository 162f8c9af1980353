/** The rules for names in schemas: of fields, of GraphQL types, and of the values of an `enum`. */
import { existsSync, readFileSync } from "node:fs";
import { Kind, parse } from "graphql";
import { pageRowField, pageRowOf } from "../page-paths";
import { innerTypes, pageDataType } from "./graphql-types";
import type { FileSchema } from "../schema-types";
import { walkSchema } from "../walk-schema";

/** Names that are taken, with their owners. */
type Owners = ReadonlyMap<string, string>;

const ownedBy = (owner: string, names: string): Owners => new Map(names.split(" ").map((name) => [name, owner]));

/** JavaScript calls these fields of an object, and Gatsby stops at a text in their place. */
const calledFields = ownedBy("JavaScript", "then toJSON");

/** The fields of each node of Gatsby 5. They would replace those of the file, or be replaced. */
const nodeFields = ownedBy("Gatsby", "id parent children internal fields");
const pageFields = ownedBy("every page", "path data");
/** The resolvers tell Gatsby the type of a row with a page by this field. */
const rowFields = new Map([...pageFields, ...ownedBy("Gatsby", "internal")]);
const contentFields = ownedBy("the list of all pages", "pages");

/** Gatsby merges types of the same name. */
const gatsbyTypes = ownedBy(
  "Gatsby",
  `Boolean Date Float GatsbyImageData ID Int JSON String Query Mutation Subscription Node PageInfo Internal File
  Directory Site SiteAdapter SiteBuildMetadata SiteFunction SiteGraphqlTypegen SitePage SitePlugin SiteSiteMetadata
  FieldSelectorEnum SortOrderEnum AVIFOptions BlurredOptions DuotoneGradient JPGOptions PNGOptions WebPOptions
  TransformOptions Potrace PotraceTurnPolicy GatsbyImageFormat GatsbyImageLayout GatsbyImagePlaceholder ImageCropFocus
  ImageFit ImageFormat ImageLayout ImagePlaceholder ImageSharp ImageSharpFixed ImageSharpFluid ImageSharpOriginal
  ImageSharpResize`.replaceAll(/\s+/g, " "),
);
const ownTypes = ownedBy("the data layer", "Content ContentPage DataFile");
const enumValues = ownedBy("GraphQL", "true false null");
/** The ends of names that Gatsby gives to types: it makes `ClaimFilterInput` from `Claim`. */
const derivedType = /(?:Connection|Edge|FieldSelector|Input)$/;

/** Returns a valid name that is close to another: `callToAction` for `call-to-action`, `value1st` for `1st`. */
function suggest(name: string): string {
  const [first = "", ...others] = name.match(/[A-Za-z\d]+/g) ?? [];
  const joined = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Za-z]/.test(joined) ? joined : `value${joined}`;
}

/** Says what is wrong with a name, after the words for it: `belongs to Gatsby. …` */
function explain(name: string, suffix: string, ...owners: readonly (Owners | undefined)[]): string | undefined {
  const owner = owners.find((each) => each?.has(name))?.get(name);
  if (owner !== undefined) return `belongs to ${owner}. Use another, such as "${name}${suffix}".`;
  if (/^[A-Za-z]\w*$/.test(name)) return undefined;
  return `is not valid. Use only letters from A to Z, digits and _, and begin with a letter: ${JSON.stringify(suggest(name))}.`;
}

/** Reads the types and the fields that no data file has: the owner of each, by its name or the type of the fields. */
function readComputed(path: string) {
  const types = new Map<string, string>();
  const fields = new Map<string, Owners>();
  // A copy of only the content has no such file.
  for (const definition of existsSync(path) ? parse(readFileSync(path, "utf8")).definitions : []) {
    if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) types.set(definition.name.value, path);
    if (definition.kind !== Kind.OBJECT_TYPE_EXTENSION) continue;
    const names = definition.fields?.map(({ name }) => name.value) ?? [];
    fields.set(definition.name.value, ownedBy(path, names.join(" ")));
  }
  return { types, fields };
}

const say = (subject: string, problem: string | undefined) => (problem === undefined ? [] : [`${subject} ${problem}`]);

const of = (location: string) => (location === "" ? "" : ` of "${location}"`);

/** Yields the sentences about the names in the schema of a file. */
function* findProblemsInFile(file: FileSchema, computed: ReturnType<typeof readComputed>): Generator<string> {
  const { contentField, pagePath } = file;
  yield* say(`the "contentField" "${contentField}"`, explain(contentField, "Content", contentFields, calledFields));
  const pageRow = pageRowOf(file);
  for (const [location, schema] of walkSchema(file)) {
    const { graphqlType = "", properties = {}, enum: values = [] } = schema;
    const isTop = location === "";
    const owners = [calledFields, computed.fields.get(graphqlType), isTop ? nodeFields : undefined];
    if (isTop && pagePath !== undefined) owners.push(pageFields);
    if (schema === pageRow) owners.push(rowFields);
    for (const name of Object.keys(properties))
      yield* say(`the field "${isTop ? "" : `${location}.`}${name}"`, explain(name, "Text", ...owners));
    for (const value of values) yield* say(`the value "${value}"${of(location)}`, explain(value, "Value", enumValues));
    if (graphqlType === "") continue;
    const derived = derivedType.test(graphqlType) ? ownedBy("Gatsby", graphqlType) : undefined;
    const problem = explain(graphqlType, "Content", gatsbyTypes, ownTypes, computed.types, derived);
    yield* say(`the "graphqlType" "${graphqlType}"${of(location)}`, problem);
  }
}

/** A GraphQL type, with its location in the schema of a file. Without its description, it is its shape. */
interface NamedType {
  readonly location: string;
  readonly name: string;
  readonly shape: string;
  readonly definition: string;
}

const ownType = (name: string, shape: string): NamedType => ({ location: "", name, shape, definition: shape });

/** Returns the GraphQL types of a file. */
function typesOf(file: FileSchema): readonly NamedType[] {
  const { path, graphqlType, shows = [] } = file;
  const dataTypes = shows.length > 0 ? [ownType(pageDataType(file), `data of ${path}`)] : [];
  return [ownType(graphqlType, path), ...dataTypes, ...innerTypes(file)];
}

/** Says why a type cannot have the name of the first type with this name. Undefined if they are the same. */
function explainRepeated(type: NamedType, first: NamedType, firstPath: string): string | undefined {
  if (first.name !== type.name || first.shape !== type.shape)
    return `is already used: data/schema/${firstPath} has "${first.name}", with other content. Use another.`;
  if (first.definition === type.definition) return undefined;
  return `has another description in data/schema/${firstPath}. Add a "typeDescription" to the definition that both use.`;
}

/** Yields mistakes in the names of the schemas, each after the path of its schema. */
export function* findNameProblems(files: readonly FileSchema[], computedFields: string) {
  const computed = readComputed(computedFields);
  /** The fields of `content` in queries: what each is, by its name. */
  const queryFields = new Map(
    files.map(({ contentField, path }) => [contentField, `the "contentField" of data/schema/${path}`]),
  );
  const known = new Map<string, { readonly first: NamedType; readonly firstPath: string }>();
  for (const file of files) {
    const { path } = file;
    for (const problem of findProblemsInFile(file, computed)) yield [path, `: ${problem}`] as const;
    const rowField = pageRowField(file);
    if (rowField !== undefined) {
      const other = queryFields.get(rowField);
      const problem =
        other === undefined
          ? explain(rowField, "Row", contentFields, calledFields)
          : `is ${other}. Change one of them.`;
      const subject = `: the type of the rows names their field in queries, "${rowField}", which`;
      for (const sentence of say(subject, problem)) yield [path, sentence] as const;
      if (other === undefined) queryFields.set(rowField, `also that of the rows of data/schema/${path}`);
    }
    for (const type of typesOf(file)) {
      // Gatsby has fields such as `claimList` for types, so two types must not differ only in their case.
      const key = type.name.toLowerCase();
      const { first, firstPath } = known.get(key) ?? { first: type, firstPath: path };
      known.set(key, { first, firstPath });
      const problem = explainRepeated(type, first, firstPath);
      if (problem !== undefined)
        yield [path, `: the "graphqlType" "${type.name}"${of(type.location)} ${problem}`] as const;
    }
  }
}
