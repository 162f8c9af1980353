/** Serves the content editor in `gatsby develop`: `gatsby-node.ts` exports this. */
import { join } from "node:path";
import process from "node:process";
import type { GatsbyNode } from "gatsby";
import { EDITOR_PATH } from "../content-model/field-path";
import type * as browser from "./open-when-ready";
import type * as editorServer from "./server/create-editor";

/** The part of Gatsby's Redux store that is used here. */
interface GatsbyStore {
  readonly getState: () => { readonly program: { readonly port: number } };
}

/** Loads other files only here, because each build compiles and loads this file with its imports. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter, store }) => {
  const { require: loadFrom } = await import("tsx/cjs/api");
  // Gatsby runs a compiled copy of this file, but the paths are relative to the original.
  const load = (path: string): unknown => loadFrom(path, join(process.cwd(), "editor/dev-server.ts"));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this module
  const { createEditor } = load("./server/create-editor.ts") as typeof editorServer;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this module
  const { openWhenReady } = load("./open-when-ready.ts") as typeof browser;
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-member-access -- Gatsby types it as `any`
  app.use(createEditor("."));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Gatsby types its state as `any`
  const { port } = (store as unknown as GatsbyStore).getState().program;
  const origin = process.env["EDITOR_URL"] || `http://localhost:${String(port)}`;
  const { href } = new URL(EDITOR_PATH, origin);
  reporter.info(`Edit the content in forms: ${href}`);
  if (process.env["OPEN_EDITOR"]) void openWhenReady(href);
};
