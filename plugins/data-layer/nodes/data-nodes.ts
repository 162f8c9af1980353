/**
 * Makes a node of each file of `data/` from the text of its last valid version. gatsby-transformer-json makes the typed
 * node of it.
 *
 * Nodes must not change while Gatsby runs queries. Gatsby deletes the typed node at once, and gets the new one only in
 * a later step, so a query would find none. And it records the nodes of a query after the last query of a run, so it
 * would not run the query again. Therefore, a change in develop only announces an update: Gatsby then calls
 * `createPages`, in which it runs no query, and which changes the nodes. The watcher of gatsby-source-filesystem
 * changes the nodes of pictures at any time, so the next `createPages` makes all queries run again. Gatsby exits if
 * nodes have changed in seven runs of queries in a row, so an update is announced when no query has read content for a
 * moment.
 */
import { randomUUID } from "node:crypto";
import type { NodePluginArgs } from "gatsby";
import type { Schema, Schemas } from "../schema-types";
import { picturesIn } from "../pictures";

/** The type of the nodes of files. */
export const DATA_FILE_TYPE = "DataFile";
/** The path of a node without content, which announces updates. No file has it. */
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

/** Milliseconds after which an update is announced again, if Gatsby was about to run queries, or has dropped it. */
const REPEAT_TIME = 2000;

export type NodeApi = Pick<NodePluginArgs, "actions" | "createNodeId" | "getNodesByType">;

/** Returns whether Gatsby has the pictures that a text shows. Its watcher may find a new one late. */
function hasPictures({ getNodesByType }: NodeApi, text: string, schema: Schema | undefined): boolean {
  const pictures = new Set(getNodesByType("File").map(({ relativePath }) => relativePath));
  return picturesIn(text, schema).every((picture) => pictures.has(picture));
}

/** Creates the node of a file, or one without content. */
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
  let lastQuery = 0;
  let isStartupOver = false;
  let announcements = 0;

  return {
    getTexts: () => texts,
    /** Sets the texts of all files. `createChangedNodes` makes the nodes. */
    setTexts: (next: ReadonlyMap<string, string>) => {
      // A file whose schema is new has no type until the next start.
      for (const [path, text] of next) if (schemas.has(path) && texts.get(path) !== text) changed.add(path);
      texts = next;
    },
    createChangedNodes: async (api: NodeApi) => {
      for (const path of changed) {
        const [schema, text] = [schemas.get(path), texts.get(path)];
        if (isStartupOver && !hasPictures(api, text ?? "null", schema)) continue;
        changed.delete(path);
        await createNode(api, path, schema?.graphqlType, text);
      }
    },
    markQuery: () => {
      lastQuery = Date.now();
    },
    endStartup: () => {
      isStartupOver = true;
    },
    /** After startup, a query may have missed a picture. */
    markPictureChanged: () => {
      if (isStartupOver) for (const path of schemas.keys()) if (texts.has(path)) changed.add(path);
    },
    /** Makes Gatsby call `createPages`, if nodes are to change. */
    announceUpdate: async (api: NodeApi) => {
      announcements += 1;
      const number = announcements;
      const isLast = () => number === announcements;
      // A later call replaces this one. Otherwise, a picture that Gatsby never finds would keep every call going.
      while (changed.size > 0 && isLast()) {
        const isQuiet = Date.now() - lastQuery >= QUIET_TIME;
        // Not awaited: Gatsby collects changes of nodes for half a second. Until it has made the first ones, it drops
        // them if someone opens a page whose query has not run. The promise of a dropped one never resolves.
        if (isQuiet) void createNode(api, ANNOUNCEMENT_PATH);
        await new Promise((resolve) => setTimeout(resolve, isQuiet ? REPEAT_TIME : QUIET_TIME));
      }
    },
  };
}
