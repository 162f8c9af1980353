/** The editor's server and page, without Gatsby. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base } from "@playwright/test";
import { createEditor } from "../../editor/server/create-editor";
import type { Access } from "../../editor/server/refuse-request";
import { startServer } from "../../scripts/file-server.mts";
import { copyContent, makeCopy } from "../project-copy";

export const startEditor = async (folder: string, port?: number, access?: Access) => {
  const editor = createEditor(folder, access);
  return startServer((request, response) => {
    void editor(request, response, () => response.writeHead(404).end());
  }, port);
};

interface Project {
  readonly folder: string;
  /** The URL of the form of a file. */
  readonly formUrl: (file: string) => string;
  readonly read: (path: string) => string;
  /** Replaces a text of a file of `data/`, as another person would. */
  readonly replace: (path: string, from: string, to: string) => void;
  readonly stop: () => Promise<void>;
  readonly restart: () => Promise<void>;
}

/** A copy of the content with the editor's server. */
export const test = base.extend<{ project: Project }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from the pattern
  project: async ({}, provide) => {
    const { folder, remove } = makeCopy(copyContent);
    let server = await startEditor(folder);
    const { url } = server;
    const read = (path: string) => readFileSync(join(folder, "data", path), "utf8");
    await provide({
      folder,
      formUrl: (file) => `${url}/___content?file=${file}`,
      read,
      replace: (path, from, to) => {
        const text = read(path);
        if (!text.includes(from)) throw new Error(`${path} has no ${from}.`);
        writeFileSync(join(folder, "data", path), text.replace(from, to));
      },
      stop: async () => server.stop(),
      restart: async () => {
        server = await startEditor(folder, Number(new URL(url).port));
      },
    });
    await server.stop();
    remove();
  },
});
