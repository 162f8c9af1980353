import { readFileSync } from "node:fs";
import { schemas } from "../../tests/support/unit/data-validator";
import { checkNames, COMPUTED_FIELDS } from "../../tests/support/unit/name-problems";
import { tableOf } from "../../tests/support/unit/table-of";
import { contentTypes } from "./graphql-types";
import { findNameProblems } from "./schema-names";

it("accepts the names of all schemas", () => {
  expect([...findNameProblems([...schemas.values()], COMPUTED_FIELDS)]).toEqual([]);
});

const rule = "is not valid. Use only letters from A to Z, digits and _, and begin with a letter";
const names = `
pages/about.json | "mission": | "fields": | the field "fields" belongs to Gatsby. Use another, such as "fieldsText".
founder.json | "location": | "id": | the field "id" belongs to Gatsby. Use another, such as "idText".
pages/client.json | "help": | "data": | the field "data" belongs to every page. Use another, such as "dataText".
pages/not-found.json | "text": | "path": | the field "path" belongs to every page. Use another, such as "pathText".
founder.json | "role": | "then": | the field "then" belongs to JavaScript. Use another, such as "thenText".
claims.json | "figure": | "toJSON": | the field "claims[].toJSON" belongs to JavaScript. Use another, such as "toJSONText".
site.json | "location": | "logo": | the field "logo" belongs to ${COMPUTED_FIELDS}. Use another, such as "logoText".
pages/home.json | "secondaryLink": | "call-to-action": | the field "hero.call-to-action" ${rule}: "callToAction".
pages/home.json | "secondaryLink": | "1st": | the field "hero.1st" ${rule}: "value1st".
claims.json | "figure": | "größe": | the field "claims[].größe" ${rule}: "grE".
claims.json | "figure": | "_figure": | the field "claims[]._figure" ${rule}: "figure".
claims.json | "figure": | "__typename": | the field "claims[].__typename" ${rule}: "typename".
pillars.json | "flow" | "to-flow" | the value "to-flow" of "pillars[].mark" ${rule}: "toFlow".
pillars.json | "flow" | "true" | the value "true" of "pillars[].mark" belongs to GraphQL. Use another, such as "trueValue".
site.json | "contentField":"site" | "contentField":"pages" | the "contentField" "pages" belongs to the list of all pages. Use another, such as "pagesContent".
claims.json | "Claim" | "File" | the "graphqlType" "File" of "claims[]" belongs to Gatsby. Use another, such as "FileContent".
claims.json | "Claim" | "ClaimInput" | the "graphqlType" "ClaimInput" of "claims[]" belongs to Gatsby. Use another, such as "ClaimInputContent".
founder.json | "FounderLinkLabels" | "Claim" | the "graphqlType" "Claim" of "linkLabels" is already used: data/schema/claims.json has "Claim", with other content. Use another.
pages/home.json | "StatsLabel" | "HomePageData" | the "graphqlType" "HomePageData" of "claims" is already used: data/schema/pages/home.json has "HomePageData", with other content. Use another.
pages/home.json | "Hero" | "claimList" | the "graphqlType" "claimList" of "hero" is already used: data/schema/claims.json has "ClaimList", with other content. Use another.
`;

it.each(tableOf(names))("explains in %s, instead of %s: %s", (path = "", from = "", to = "", message = "") => {
  expect(checkNames(path, from, to)).toEqual([`${path}: ${message}`]);
});

it("takes the name of the data of a page only where a page shows other files", () =>
  expect(checkNames("founder.json", "FounderLinkLabels", "FounderData")).toEqual([]));

it("asks for a description of the type if fields with their own descriptions share an object or an enum", () => {
  const removed = `"typeDescription":"A picture in \`data/\`.",`;
  expect(checkNames("founder.json", removed, "")).toContainEqual(
    expect.stringMatching(
      /^\S+: the "graphqlType" "Picture" of "\w+" has another description in data\/schema\/\S+\. Add a "typeDescription" to/,
    ),
  );
});

it("knows each type that Gatsby has", () => {
  const types = (text: string) =>
    Array.from(text.matchAll(/^\s*(?:type|enum|interface) (\w+)/gm), ([, name = ""]) => name);
  const own = new Set(types(contentTypes(schemas)));
  // The generator of types adds its own, and one for each query, each fragment, and the arguments of each field.
  const added = /^(?:Maybe|InputMaybe|Exact|MakeOptional|MakeMaybe|Scalars)$|_|(?:Query|QueryVariables|Fragment)$/;
  const others = types(readFileSync("src/query-types.d.ts", "utf8")).filter(
    (name) => !own.has(name) && !added.test(name),
  );
  const unknown = others.filter(
    (name) => !checkNames("claims.json", '"Claim"', JSON.stringify(name))[0]?.includes("belongs to"),
  );
  expect(others).toContain("SitePage");
  expect(unknown).toEqual([]);
});
