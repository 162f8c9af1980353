/**
 * Makes a node of the last valid text of each file of `data/`. gatsby-transformer-json makes a typed node from each.
 *
 * Nodes must not change while Gatsby runs queries. Gatsby deletes a typed node at once, and gets the new node in a
 * later step: a query in between finds none. Gatsby notes only after a run of queries which nodes they depend on, so it
 * would not run this query again. Therefore, in develop, a changed file only announces an update. Gatsby then calls
 * `createPages`, in which it runs no queries, and `createChangedNodes` changes the nodes.
 *
 * The watcher of gatsby-source-filesystem changes the nodes of pictures at any time. `markPictureChanged` makes the
 * next `createPages` create all nodes again, so that all queries run again. Gatsby exits if nodes have changed in seven
 * runs of queries in a row, so `announceUpdate` waits until no query has read content for `QUIET_TIME`.
 */
import { randomUUID } from "node:crypto";
import type { CreatePagesArgs, NodePluginArgs } from "gatsby";
import { withBreakableTexts } from "../../../content-model/line-breaks";
import { type CreatedPage, rowPagesOf } from "./row-pages";
import type { Schema, Schemas } from "../../../content-model/schema-types";
import { picturesIn } from "../../../content-model/check/pictures";

export const DATA_FILE_TYPE = "DataFile";
/** The path of a node without content, which announces updates. No file has this path. */
const ANNOUNCEMENT_PATH = "";

export const dataNodeTypes = `
  "A file of \`data/\`. Query its content under \`content\`."
  type ${DATA_FILE_TYPE} implements Node @dontInfer {
    "The GraphQL type of its content."
    graphqlType: String!
  }
`;

/** Milliseconds without a query after which an update is announced. */
const QUIET_TIME = 200;
/** Milliseconds until an update is announced again: just after `createPages`, Gatsby ignores an announcement. */
const REPEAT_TIME = 1000;

export type NodeApi = Pick<NodePluginArgs, "actions" | "createNodeId" | "getNodesByType">;

/** Returns whether Gatsby has the pictures that a text shows. Its watcher may find a new picture late. */
function hasPictures({ getNodesByType }: NodeApi, text: string, schema: Schema | undefined): boolean {
  const pictures = new Set(getNodesByType("File").map(({ relativePath }) => relativePath));
  return picturesIn(text, schema).every((picture) => pictures.has(picture));
}

/** Creates the node of a file. gatsby-transformer-json ignores a node without content. */
async function createNode(api: NodeApi, path: string, graphqlType = "", content?: string): Promise<void> {
  await api.actions.createNode({
    id: api.createNodeId(`data/${path}`),
    graphqlType,
    internal: {
      type: DATA_FILE_TYPE,
      // Gatsby would ignore a node whose digest stays the same.
      contentDigest: randomUUID(),
      ...(content === undefined ? {} : { content, mediaType: "application/json" }),
    },
  });
}

/** Creates the nodes of the files with these schemas, by path inside `data/`. */
export function createDataNodes(schemas: Schemas) {
  let texts: ReadonlyMap<string, string> = new Map();
  const changed = new Set<string>();
  /** The pages of the rows of each list, as its last node has them. */
  const rowPages = new Map<string, readonly CreatedPage[]>();
  let lastQuery = 0;
  let isStartupOver = false;
  let announcements = 0;

  return {
    getTexts: () => texts,
    /** Sets the texts of all files. `createChangedNodes` makes the nodes. */
    setTexts: (next: ReadonlyMap<string, string>) => {
      // A file with a new schema has no type until the next start. A deleted file keeps its last valid text.
      for (const [path, text] of next) if (schemas.has(path) && texts.get(path) !== text) changed.add(path);
      texts = next;
    },
    createChangedNodes: async (api: NodeApi) => {
      for (const path of changed) {
        const [schema, text = "null"] = [schemas.get(path), texts.get(path)];
        // At startup, Gatsby finds all pictures before it runs queries. Later, a file waits for its pictures.
        if (isStartupOver && !hasPictures(api, text, schema)) continue;
        changed.delete(path);
        const value = withBreakableTexts(JSON.parse(text), schema);
        await createNode(api, path, schema?.graphqlType, JSON.stringify(value));
        if (schema) rowPages.set(path, rowPagesOf(schema, value));
      }
    },
    /** Creates the pages of rows. Gatsby deletes those that it did not create again. */
    createRowPages: ({ actions }: Pick<CreatePagesArgs, "actions">) => {
      for (const page of [...rowPages.values()].flat()) actions.createPage(page);
    },
    markQuery: () => {
      lastQuery = Date.now();
    },
    endStartup: () => {
      isStartupOver = true;
    },
    /** Marks all files, because any query may have missed the picture. At startup, no query has run. */
    markPictureChanged: () => {
      if (!isStartupOver) return;
      for (const path of schemas.keys()) if (texts.has(path)) changed.add(path);
    },
    /** Makes Gatsby call `createPages`, if nodes are to change. */
    announceUpdate: async (api: NodeApi) => {
      announcements += 1;
      const ownNumber = announcements;
      const isLast = () => ownNumber === announcements;
      // Only the last call goes on. Otherwise, calls would pile up while Gatsby cannot find a picture.
      while (changed.size > 0 && isLast()) {
        const isQuiet = Date.now() - lastQuery >= QUIET_TIME;
        // Not awaited: Gatsby creates it within half a second, and calls `createPages` later.
        if (isQuiet) void createNode(api, ANNOUNCEMENT_PATH);
        await new Promise((resolve) => setTimeout(resolve, isQuiet ? REPEAT_TIME : QUIET_TIME));
      }
    },
  };
}
