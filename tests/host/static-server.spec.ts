/** The site on a static file server without configuration. */
import { statSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { decodeDelimiters, startServer } from "../../scripts/file-server.mts";
import { expectHeading, gotoHydrated, linkedPages, pages, pathPrefix, test as base, visit } from "../support/site";
import { publicFolder } from "../support/tested-folder";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Serves a folder at the path of the site. The URL of a folder in it ends in a slash. Any other URL names a file. */
function serveFolder(folder: string): RequestListener {
  const serveFile = sirv(folder, { dev: true, extensions: [] });
  return (request, response) => {
    const path = request.url ?? "";
    const pathInFolder = path.slice(pathPrefix.length);
    if (!path.endsWith("/") && isFolder(join(folder, pathInFolder))) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    request.url = path.endsWith("/") ? `${pathInFolder}index.html` : decodeDelimiters(pathInFolder);
    serveFile(request, response);
  };
}

const test = base.extend({
  baseURL: async ({}, provide) => {
    const { url, stop } = await startServer(serveFolder(publicFolder));
    await provide(url);
    await stop();
  },
});

test("serves each page at the first visit, after a reload and by links", { tag: "@content" }, async ({ page }) => {
  for (const target of pages) {
    await gotoHydrated(page, target.path);
    await expectHeading(page, target);
    await page.reload();
    await expectHeading(page, target);
  }
  for (const target of linkedPages) await visit(page, target);
});
