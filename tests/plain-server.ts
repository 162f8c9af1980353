import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/**
 * Serves a folder as file servers without any settings do: a folder is its index.html, with a slash at its end, and
 * everything else the file of that name.
 * @param prefix a path below which the folder stands, such as `/website`
 */
export async function servePlainly(
  folder: string,
  prefix = "",
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (prefix !== "" && pathname === prefix) {
      response.writeHead(301, { Location: `${prefix}/` }).end();
      return;
    }
    const path = pathname.startsWith(`${prefix}/`) ? normalize(pathname.slice(prefix.length)) : undefined;
    const place = path === undefined ? undefined : join(folder, path);
    if (place === undefined || !existsSync(place)) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Not found");
      return;
    }
    const isFolder = statSync(place).isDirectory();
    if (isFolder && !pathname.endsWith("/")) {
      response.writeHead(301, { Location: `${pathname}/` }).end();
      return;
    }
    const file = isFolder ? join(place, "index.html") : place;
    response.writeHead(200, { "Content-Type": types[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
