/** Serves the content editor in `gatsby develop`: `gatsby-node.ts` exports this. */
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import type { GatsbyNode } from "gatsby";
import { EDITOR_PATH } from "../content-model/field-path";
import type * as editorServer from "./server/create-editor";

/** The part of Gatsby's Redux store that is used here. */
interface GatsbyStore {
  readonly getState: () => { readonly program: { readonly port: number } };
}

/** Opens the editor in a browser as soon as Gatsby serves it. */
async function openWhenReady(url: string): Promise<void> {
  let response: Response | undefined;
  while (!response?.ok) {
    await setTimeout(250);
    response = await fetch(url).catch(() => undefined);
  }
  const { default: open } = await import("open");
  // If there is no browser to open, such as on a server, the terminal has the link.
  await open(url).catch(() => undefined);
}

/** Loads the server only here, because each build compiles and loads this file with its imports. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = async ({ app, reporter, store }) => {
  const { require: load } = await import("tsx/cjs/api");
  // Gatsby runs a compiled copy of this file, but the path is relative to the original.
  const server: unknown = load("./server/create-editor.ts", join(process.cwd(), "editor/dev-server.ts"));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this module
  const { createEditor } = server as typeof editorServer;
  // oxlint-disable-next-line typescript/no-unsafe-call, typescript/no-unsafe-member-access -- Gatsby types it as `any`
  app.use(createEditor("."));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Gatsby types its state as `any`
  const { port } = (store as unknown as GatsbyStore).getState().program;
  const origin = process.env["EDITOR_URL"] || `http://localhost:${String(port)}`;
  const { href } = new URL(EDITOR_PATH, origin);
  reporter.info(`Edit the content in forms: ${href}`);
  if (process.env["OPEN_EDITOR"]) void openWhenReady(href);
};
