/** The editor's server and page, without Gatsby. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { assets } from "../../../editor/server/assets";
import { createEditor } from "../../../editor/server/create-editor";
import type { Access } from "../../../editor/server/refuse-request";
import { startServer } from "../../../scripts/file-server.mts";
import { copyContent, makeCopy } from "../project-copy";
import { findFreePort } from "../port";

/** Bundles only once, because no test changes the page. The server itself would take half a second for each request. */
function bundleOnce(bundle: (root: string) => Promise<string>): typeof bundle {
  let bundled: Promise<string> | undefined;
  return async (root) => (bundled ??= bundle(root));
}
const bundledAssets: typeof assets = {
  bundleScript: bundleOnce(assets.bundleScript),
  compileStyles: bundleOnce(assets.compileStyles),
};

export const startEditor = async (folder: string, port?: number, access?: Access) => {
  const editor = createEditor(folder, access, bundledAssets);
  return startServer((request, response) => {
    // As Gatsby's server does.
    response.setHeader("Access-Control-Allow-Origin", "*");
    void editor(request, response, () => response.writeHead(404).end());
  }, port);
};

export interface Project {
  readonly folder: string;
  readonly url: string;
  readonly formUrl: (file: string) => string;
  readonly read: (path: string) => string;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<unknown>;
}

/** A copy of the content with the editor's server. */
export const test = base.extend<{ project: Project; access: Access | undefined }>({
  access: [undefined, { option: true }],
  project: async ({ access }, provide) => {
    const { folder, remove } = makeCopy(copyContent);
    let server = await startEditor(folder, await findFreePort(), access);
    const { url } = server;
    await provide({
      folder,
      url,
      formUrl: (file) => `${url}/___content?file=${file}`,
      read: (path) => readFileSync(join(folder, "data", path), "utf8"),
      stop: async () => server.stop(),
      restart: async () => (server = await startEditor(folder, Number(new URL(url).port))),
    });
    await server.stop();
    remove();
  },
});
