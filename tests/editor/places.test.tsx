/**
 * Points at every text and picture of every page. A content in which each field has other words tells which fields a
 * place shows: other content, in which words repeat, has them at the same places.
 *
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { readFileSync } from "node:fs";
import { TextDecoder } from "node:util";
import { cleanup, render } from "@testing-library/react";
import { type FragmentDefinitionNode, Kind, parse, type SelectionSetNode } from "graphql";
import type { ComponentType } from "react";
import { type FieldPath, fieldKey, startsWith } from "../../content-model/field-path";
import { isJsonObject, type Json } from "../../content-model/json-type";
import { readSchemas } from "../../content-model/check/schemas";
import { rowsKeyOf, walkValues } from "../../content-model/walk-schema";
import { choice } from "../../editor/app/fields/choice";
import { kindOf } from "../../editor/app/fields/kinds";
import { number } from "../../editor/app/fields/number";
import { picture } from "../../editor/app/fields/picture";
import { readContent } from "../../editor/app/pointing/page-content";
import { findPlaces } from "../../editor/app/pointing/places";
import { createRowOrder } from "../../editor/app/pointing/row-order";
import { textsOf, withValueAt } from "../../editor/shared/json";
import { listFiles } from "../../shared/list-files";
import { changeOf } from "../../src/chart/change";
import { valueScale } from "../../src/chart/scale";
import { wrapPageElement } from "../../src/layout/wrap-page-element";
import AboutPage from "../../src/pages/about";
import ClientPage from "../../src/pages/client";
import ContactPage from "../../src/pages/contact";
import HomePage from "../../src/pages/index";
import NotFoundPage from "../../src/pages/404";
import ServicesPage from "../../src/pages/services";
import type * as SiteDataModule from "../support/site-data";

let mockLayoutData: unknown;
jest.mock("gatsby", () => ({ graphql: () => undefined, useStaticQuery: () => mockLayoutData }));
// In English, pages show months as they are in data/. Here, months are any words.
jest.mock("../../src/chart/localize-rows", () => ({ localizeRows: (rows: unknown) => rows }));
// The style sheet of the chart, with the widths that its drawing needs.
jest.mock("../support/unit/style-mock", () => ({
  breakpoints: "8, 18, 24, 36, 52, 70",
  tickCharacterWidth: "0.5",
  axisGap: "1",
  incomingLineEnd: "0",
}));

// jsdom has none. The content of the tests is read with it, as soon as its module is loaded.
Object.assign(globalThis, { TextDecoder });
const { readSiteData } = jest.requireActual<typeof SiteDataModule>("../support/site-data");

const pages = { AboutPage, ClientPage, ContactPage, HomePage, NotFoundPage, ServicesPage };
const schemas = readSchemas("data");

const definitions = listFiles("src")
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) => Array.from(readFileSync(`src/${path}`, "utf8").matchAll(/[=(] ?graphql`([^`]+)`/g)))
  .flatMap(([, text = ""]) => parse(text).definitions);
const fragments = new Map(
  definitions
    .filter((each): each is FragmentDefinitionNode => each.kind === Kind.FRAGMENT_DEFINITION)
    .map((each) => [each.name.value, each]),
);

/** Returns the selected fields of a value, as GraphQL does. */
function select(value: unknown, selectionSet: SelectionSetNode | undefined): unknown {
  if (!selectionSet) return value;
  if (Array.isArray(value)) return value.map((each) => select(each, selectionSet));
  if (!isJsonObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD)
      result[selection.name.value] = merge(
        result[selection.name.value],
        select(value[selection.name.value], selection.selectionSet),
      );
    else if (selection.kind === Kind.FRAGMENT_SPREAD)
      Object.assign(result, merge(result, select(value, fragments.get(selection.name.value)?.selectionSet)));
  }
  return result;
}

/** Joins two selections of the same value. */
const merge = (one: unknown, other: unknown): unknown =>
  isJsonObject(one) && isJsonObject(other)
    ? { ...one, ...Object.fromEntries(Object.entries(other).map(([key, value]) => [key, merge(one[key], value)])) }
    : other;

/** The files of `data/`, by path. */
type Files = ReadonlyMap<string, Json>;

const siteData: Files = new Map(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a JSON file
  [...schemas.keys()].map((path) => [path, JSON.parse(readSiteData(path)) as Json]),
);

/** Adds the values that resolvers compute. */
function withComputed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withComputed);
  if (!isJsonObject(value)) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withComputed(part)]));
  if (typeof value["alternativeText"] !== "string") return parts;
  const image = {
    gatsbyImageData: { width: 1, height: 1, images: { fallback: { src: `/${String(value["file"])}` } } },
  };
  return { ...parts, image, darkImage: image, motion: "" };
}

function toContent(files: Files): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const [path, file] of files) {
    const schema = schemas.get(path);
    if (!schema) continue;
    const rowsKey = rowsKeyOf(schema);
    const value = withComputed(file);
    content[schema.contentField] =
      rowsKey !== undefined && isJsonObject(value)
        ? value[rowsKey]
        : { ...(isJsonObject(value) && value), ...(schema.pagePath !== undefined && { data: content, path }) };
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file has passed validation
  const chart = content["chart"] as Queries.Chart;
  const change = { ...chart.change, ...changeOf(chart.rows, { ...chart.change, language: "en-US" }) };
  content["chart"] = { ...chart, change, scale: valueScale(chart.rows.map(({ efficiency }) => efficiency)) };
  return content;
}

/** Returns the query's result. */
const runQuery = (name: string, content: unknown) => {
  const query = definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION && each.name?.value === name);
  return query && "selectionSet" in query ? select({ content }, query.selectionSet) : undefined;
};

type PageName = keyof typeof pages;

/** Renders a page, and returns its root. */
function renderPage(name: PageName, files: Files) {
  cleanup();
  const content = toContent(files);
  const data = runQuery(name, content);
  mockLayoutData = runQuery("Layout", content);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only props that pages use
  const Page = pages[name] as ComponentType<{ readonly data: unknown }>;
  const path = [...schemas.values()].find(({ graphqlType }) => graphqlType === name)?.pagePath ?? "";
  const context = { element: <Page data={data} />, props: { location: { pathname: path } } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts that the layout uses
  const { container } = render(wrapPageElement(context as Parameters<typeof wrapPageElement>[0]));
  return { root: container, content: readContent(data, [mockLayoutData], schemas, path) };
}

/** Returns the texts, placeholders, images and icons of a page, and the points of the chart. */
function listNodes(root: Element): readonly Node[] {
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const isPart = node instanceof Element && node.matches("[placeholder], img, svg:not(svg svg), [role=img] circle");
    if (isPart || (node instanceof Text && /[\p{L}\p{N}]/u.test(node.data))) nodes.push(node);
  }
  return nodes;
}

/** Returns a text, a placeholder, or the address of an image. */
const wordsOf = (node: Node) =>
  node instanceof Element
    ? (node.getAttribute("placeholder") ?? node.getAttribute("src") ?? "")
    : (node.nodeValue ?? "");

interface Leaf extends FieldPath {
  readonly value: string | number | boolean;
  readonly kind: ReturnType<typeof kindOf>;
  readonly choices: readonly string[];
}

/** Returns all values of files that are no groups and no lists. */
const listLeaves = (files: Files): readonly Leaf[] =>
  Array.from(files).flatMap(([file, content]) =>
    [...walkValues(content, schemas.get(file))].flatMap(({ value, schema, path }) =>
      schema && (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        ? [{ file, path, value, kind: kindOf(schema), choices: schema.enum ?? [] }]
        : [],
    ),
  );

/** Returns the files with other values in some fields. */
function withValues(files: Files, replace: (leaf: Leaf, index: number) => Json | undefined): Files {
  const result = new Map(files);
  for (const [index, leaf] of listLeaves(files).entries()) {
    const value = replace(leaf, index);
    if (value !== undefined) result.set(leaf.file, withValueAt(result.get(leaf.file), leaf.path, value));
  }
  return result;
}

const isText = ({ kind, value }: Leaf) => kind.appearance === "text" && typeof value === "string";

/** Other words in each text, another file in each picture, and other numbers, in almost the same order. */
const unique = withValues(siteData, ({ kind, value, ...leaf }, index) => {
  if (isText({ kind, value, ...leaf })) return `q${String(index)}z`;
  if (kind === picture) return `images/q${String(index)}z.png`;
  return kind === number ? Number(value) + (index % 100) / 1000 : undefined;
});

const pageNames = ["HomePage", "ServicesPage", "AboutPage", "ClientPage", "ContactPage", "NotFoundPage"] as const;

/** Returns the markup of the icons and points of a page, in which a choice or a number shows. */
const readDrawings = (nodes: readonly Node[]) =>
  nodes.map((node) => (node instanceof Element && node.matches("svg:not([role]), circle") ? node.outerHTML : ""));

/** Returns the fields that each node of a page shows. */
function readTruth(name: PageName): readonly (readonly FieldPath[])[] {
  const nodes = listNodes(renderPage(name, unique).root);
  const drawings = readDrawings(nodes);
  const leaves = listLeaves(unique);
  const withOwnWords = leaves.filter(({ kind, value }) => kind === number || /q\d+z/.test(String(value)));
  const truth = nodes.map((node): FieldPath[] =>
    withOwnWords.filter(({ value }) => wordsOf(node).includes(String(value))),
  );
  for (const leaf of leaves.filter(({ kind }) => kind === choice || kind === number)) {
    const other = leaf.kind === number ? Number(leaf.value) + 0.5 : leaf.choices.find((each) => each !== leaf.value);
    const changed = withValues(unique, (each) => (fieldKey(each) === fieldKey(leaf) ? other : undefined));
    for (const [index, drawing] of readDrawings(listNodes(renderPage(name, changed).root)).entries())
      if (drawing !== drawings[index]) truth[index]?.push(leaf);
  }
  return truth;
}

const truths = new Map(pageNames.map((name) => [name, readTruth(name)]));

interface Pointed {
  /** Places that ask which field is meant. */
  readonly asking: readonly string[];
  /** Places that lead to a field that they do not show, or do not name the right one. */
  readonly wrong: readonly string[];
  /** Texts and pictures of fields that are no places. */
  readonly missed: readonly string[];
}

/** Points at all texts and pictures of a page. */
function pointAtPage(name: PageName, files: Files): Pointed {
  const { root, content } = renderPage(name, files);
  const truth = truths.get(name) ?? [];
  const nodes = listNodes(root);
  // Otherwise, the page has other parts than the one with unique words.
  expect([name, nodes.length]).toEqual([name, truth.length]);
  const places = new Map(findPlaces(root, content).map(({ node, fields }) => [node, fields]));
  const results = nodes.map((node, index) => {
    const fields = places.get(node) ?? [];
    const shown = truth[index] ?? [];
    // A computed text leads to the group of its fields.
    const leadsTo = ({ file, path }: FieldPath) =>
      shown.some((field) => field.file === file && startsWith(field.path, path));
    return { node, count: fields.length, isRight: fields.some(leadsTo), isOfField: shown.length > 0 };
  });
  const describe = (some: typeof results) => some.map(({ node }) => `${name}: ${wordsOf(node) || node.nodeName}`);
  return {
    asking: describe(results.filter(({ count }) => count > 1)),
    wrong: describe(results.filter(({ count, isRight }) => count > 0 && !isRight)),
    missed: describe(results.filter(({ count, isOfField }) => count === 0 && isOfField)),
  };
}

/** Points at all texts and pictures of all pages. */
function pointAtAll(files: Files): Pointed {
  const pointed = pageNames.map((name) => pointAtPage(name, files));
  return {
    asking: pointed.flatMap(({ asking }) => asking),
    wrong: pointed.flatMap(({ wrong }) => wrong),
    missed: pointed.flatMap(({ missed }) => missed),
  };
}

const isMonth = ({ path }: FieldPath) => path.at(-1) === "month";

/** Returns content in which texts have some words again and again, in an order that only `seed` determines. */
function repeatWords(words: readonly string[], seed: number): Files {
  let state = seed;
  const choose = () => {
    // https://en.wikipedia.org/wiki/Linear_congruential_generator
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return words[Math.floor((state / 2 ** 31) * words.length)];
  };
  const months = ["65%", "Jan", "100%", "Flow", "Same words", "60%"];
  return withValues(siteData, (leaf) => {
    if (leaf.kind === picture) return "images/one.png";
    if (isMonth(leaf)) return months[Number(leaf.path[1])];
    return isText(leaf) && leaf.path.join() !== "unit" ? choose() : undefined;
  });
}

const nameOf = ({ path }: FieldPath) => path.findLast((step) => typeof step === "string");
// Figures of the chart and of its axis, a month, the change, a part of another text, and the year of the footer.
const words = ["65%", "100%", "72%", "Jan", "Flow", "Same words", "Same", "Jan to Flow", "60", "60% of", "+30 points"];
words.push(String(new Date().getFullYear()));

it.each([
  ["content in which all words differ", unique],
  ["the tests' content", siteData],
])("leads from each place to its field, or asks, in %s", (_name, files) =>
  expect(pointAtAll(files)).toMatchObject({ wrong: [], missed: [] }),
);

it.each<readonly [string, Files]>([
  [
    "fields of the same name have the same words",
    withValues(siteData, (leaf) => (isText(leaf) && !isMonth(leaf) ? nameOf(leaf) : undefined)),
  ],
  ["all fields have the same words", repeatWords(["Same words"], 0)],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (seed) => [`words repeat by chance (${String(seed)})`, repeatWords(words, seed)] as const,
  ),
])("leads to no wrong field if %s", (_name, files) => {
  const { wrong, missed } = pointAtAll(files);
  expect(wrong).toEqual([]);
  // An icon leads to its choice only if the texts beside it are certainly of one object.
  expect(missed.filter((each) => !each.endsWith(": svg"))).toEqual([]);
});

it("asks only if several fields have the words", () => {
  // A field that a developer has added to the schemas has the same example in each row.
  const ownContent = listFiles("tests/sites/specified/data").map((path) =>
    readFileSync(`tests/sites/specified/data/${path}`, "utf8"),
  );
  const added = textsOf([...siteData.values()]).filter((text) => !ownContent.some((own) => own.includes(text)));
  const asking = pointAtAll(siteData).asking.filter((place) => !added.some((text) => place.endsWith(text)));
  expect(asking).toEqual([
    // The label and the unit of the chart.
    "HomePage:  The scale starts at 60%.",
    // The heading and a button of the header.
    "ClientPage: Client Portal",
    "ContactPage: Email ",
    "ContactPage: Email",
    "ContactPage: Company profile",
  ]);
});

it("tells words of the header and the footer from equal ones of the page", () => {
  const { root, content } = renderPage("ContactPage", siteData);
  const fieldsOf = (selector: string) =>
    findPlaces(root, content)
      .filter(({ element, text }) => element.closest(selector) && text === "Company profile")
      .map(({ fields }) => fields.map(fieldKey));
  const own = "pages/contact.json#field-details-companyProfileLinkLabel";
  const site = "site.json#field-footer-companyProfileLabel";
  expect(fieldsOf("footer")).toEqual([[site]]);
  // The layout may show its words in `main`, too.
  expect(fieldsOf("main")).toEqual([[own, site]]);
});

it("takes the rows of each page for those of the files, although it also has computed values", () => {
  const moved = pageNames.flatMap((name) => {
    const { content } = renderPage(name, siteData);
    const { hasMoved } = createRowOrder();
    return [...siteData.keys()].filter((file) => hasMoved(file, (path) => siteData.get(path), content));
  });
  expect(moved).toEqual([]);
});
