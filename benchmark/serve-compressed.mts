import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};
const isText = (path: string) => /\.(?:html|js|css|json|svg|webmanifest)$/.test(path);

interface Server {
  readonly origin: string;
  readonly stop: () => void;
}

/**
 * Serves a built site as a good host does: compressed, and with pages that are revalidated on each visit.
 *
 * @param transform changes the HTML of each page
 */
export async function serveCompressed(folder: string, transform = (html: string) => html): Promise<Server> {
  const bodies = new Map<string, Buffer>();
  const read = (path: string) => {
    const content = readFileSync(path);
    const body = path.endsWith(".html") ? Buffer.from(transform(content.toString())) : content;
    return isText(path) ? brotliCompressSync(body) : body;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = [pathname === "/" ? "/index.html" : pathname, `${pathname}.html`].find(
      (name) => extname(name) !== "" && existsSync(join(folder, name)),
    );
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const path = join(folder, file);
    const body = bodies.get(path) ?? read(path);
    bodies.set(path, body);
    response.writeHead(200, {
      "Content-Type": contentTypes[extname(file)] ?? `image/${extname(file).slice(1)}`,
      "Content-Length": body.length,
      "Cache-Control": file.endsWith(".html") ? "public, max-age=0, must-revalidate" : "public, max-age=31536000",
      ...(isText(file) ? { "Content-Encoding": "br" } : {}),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns a page without its inline scripts: the fastest that its design can be. */
export const removeScripts = (html: string) => html.replaceAll(/<script(?: type="module")?>.*?<\/script>/gs, "");
