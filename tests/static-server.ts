import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { listen } from "./listen";

const mimeTypes: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * Serves a folder like a static file server without configuration. The URL of a folder ends in a slash and returns its
 * index.html; any other URL returns the file of that name.
 * @param prefix the path under which the folder is served, such as `/website`
 */
export async function serveStatic(
  folder: string,
  prefix = "",
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (prefix !== "" && pathname === prefix) {
      response.writeHead(301, { Location: `${prefix}/` }).end();
      return;
    }
    const path = pathname.startsWith(`${prefix}/`) ? normalize(pathname.slice(prefix.length)) : undefined;
    const target = path === undefined ? undefined : join(folder, path);
    if (target === undefined || !existsSync(target)) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    const isFolder = statSync(target).isDirectory();
    if (isFolder && !pathname.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const file = isFolder ? join(target, "index.html") : target;
    response.writeHead(200, { "Content-Type": mimeTypes[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  const port = await listen(server, "localhost");
  return {
    url: `http://localhost:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
