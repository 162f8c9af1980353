import type { Actions, NodeInput } from "gatsby";
import { guideList } from "../../../tests/support/unit/guide-list";
import { createDataNodes, type NodeApi } from "./data-nodes";
import { readSchemas } from "../../../content-model/check/schemas";

let created: NodeInput[];
/** The pictures that Gatsby has. */
let pictures: readonly { readonly relativePath: string }[];
let nodes: ReturnType<typeof createDataNodes>;
const texts = new Map(Object.entries({ "claims.json": "{}", "pages/home.json": "{}" }));
const idsOf = () => created.map(({ id }) => id);

beforeEach(() => {
  jest.useFakeTimers();
  created = [];
  pictures = [];
  nodes = createDataNodes(readSchemas("data"));
});

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Gatsby's API that is used
const api = {
  actions: {
    createNode: async (node: NodeInput) => {
      created.push(node);
    },
  },
  createNodeId: (id: string) => id,
  getNodesByType: () => pictures,
} as unknown as NodeApi;

it("creates nodes that gatsby-transformer-json reads, and again only those whose text has changed", async () => {
  nodes.setTexts(texts);
  await nodes.createChangedNodes(api);
  const internal = { mediaType: "application/json", content: "{}" };
  expect(created[0]).toMatchObject({ graphqlType: "ClaimList", internal });
  expect(idsOf()).toEqual(["data/claims.json", "data/pages/home.json"]);
  nodes.setTexts(new Map(texts).set("claims.json", "[]"));
  await nodes.createChangedNodes(api);
  expect(idsOf().slice(2)).toEqual(["data/claims.json"]);
});

it("announces an update until the nodes are created, but not while queries read content", async () => {
  await nodes.announceUpdate(api);
  expect(created).toEqual([]);
  nodes.setTexts(texts);
  nodes.markQuery();
  // Of two calls, only the last goes on.
  void nodes.announceUpdate(api);
  const announced = nodes.announceUpdate(api);
  await jest.advanceTimersByTimeAsync(100);
  nodes.markQuery();
  await jest.advanceTimersByTimeAsync(100);
  expect(created).toEqual([]);
  await jest.advanceTimersByTimeAsync(1500);
  expect(idsOf()).toEqual(["data/", "data/"]);
  await nodes.createChangedNodes(api);
  await jest.runAllTimersAsync();
  await announced;
  expect(created).toHaveLength(4);
});

it("creates all nodes again after a picture has changed, but not while Gatsby starts", async () => {
  // A file whose schema is new has no type.
  nodes.setTexts(new Map(texts).set("new.json", "{}"));
  await nodes.createChangedNodes(api);
  nodes.markPictureChanged();
  await nodes.createChangedNodes(api);
  expect(created).toHaveLength(2);
  nodes.endStartup();
  nodes.markPictureChanged();
  await nodes.createChangedNodes(api);
  expect(idsOf().slice(2)).toEqual(["data/claims.json", "data/pages/home.json"]);
  // Gatsby skips a node whose digest is that of the last one.
  expect(new Set(created.map(({ internal }) => internal.contentDigest)).size).toBe(4);
});

it("does not show a new picture before Gatsby has it", async () => {
  nodes.endStartup();
  nodes.setTexts(new Map([["founder.json", '{ "picture": { "file": "images/new.png" } }']]));
  await nodes.createChangedNodes(api);
  expect(created).toEqual([]);
  pictures = [{ relativePath: "images/new.png" }];
  await nodes.createChangedNodes(api);
  expect(idsOf()).toEqual(["data/founder.json"]);
});

it("creates the pages of the rows that the nodes have, again and again, and not those of later texts", async () => {
  nodes = createDataNodes(new Map([[guideList.path, guideList]]));
  const createPage = jest.fn();
  const readPaths = () => {
    createPage.mockClear();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Gatsby's actions that is used
    nodes.createRowPages({ actions: { createPage } as unknown as Actions });
    return createPage.mock.calls.map(([page]: { readonly path: string }[]) => page?.path);
  };
  nodes.setTexts(new Map([[guideList.path, '{ "guides": [{ "slug": "one" }, { "slug": "two" }] }']]));
  await nodes.createChangedNodes(api);
  expect(readPaths()).toEqual(["/guides/one", "/guides/two"]);
  nodes.setTexts(new Map([[guideList.path, '{ "guides": [{ "slug": "two" }] }']]));
  expect(readPaths()).toEqual(["/guides/one", "/guides/two"]);
  await nodes.createChangedNodes(api);
  expect(readPaths()).toEqual(["/guides/two"]);
});
