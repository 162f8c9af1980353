import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sirv from "sirv";
import { immutable, immutablePaths, revalidated } from "../plugins/hosting-files/headers";
import { isFinished } from "../plugins/static-pages/gatsby-output";

/** @throws if there is no finished build in a folder */
export function assertSiteIsBuilt(folder = "public", command = "npm run build"): void {
  if (isFinished(folder)) return;
  throw new Error(
    `${folder} has no finished build: none has run, the last one was stopped, or develop has run since. Build the site with: ${command}`,
  );
}

/** Starts a server for this computer, on any free port if the port is 0. Returns its origin and a way to stop it. */
export async function startServer(handleRequest: RequestListener, port = 0) {
  const server = createServer(handleRequest).listen(port, "localhost");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address of a server that listens on a port
  const address = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(address.port)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Redirects as hosts do. Browsers must not cache the redirect, because the path prefix may change. */
function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location, "Cache-Control": "no-store" }).end();
}

/** Decodes `$ & + , : ; = @`. sirv would leave them encoded, because it uses `decodeURI`, which skips delimiters. */
export const decodeDelimiters = (url: string) => url.replaceAll(/%(?:2[46bc]|3[abd]|40)/gi, decodeURIComponent);

/**
 * Serves a built site as a good host does: with the compressed files of the build, without `.html` in URLs, with status
 * 404 and the not-found page for unknown URLs. It reads files at each request, so it also serves the next build.
 *
 * @param prefix path in the site's URL, such as `/website`
 */
export function serveSite(folder: string, prefix = ""): RequestListener {
  const serveFile = sirv(folder, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders: (response, path) => {
      response.setHeader("Cache-Control", immutablePaths.test(path) ? immutable : revalidated);
      // sirv does not know this type.
      if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    },
  });
  const sendNotFound = (response: ServerResponse) => {
    const file = join(folder, "404.html");
    // A build may be replacing the folder.
    const page = existsSync(file) ? readFileSync(file) : "";
    response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  };
  return (request, response) => {
    const { url = "" } = request;
    const [path = ""] = url.split("?");
    const query = url.slice(path.length);
    if (prefix !== "" && ["/", prefix].includes(path)) return redirect(response, `${prefix}/${query}`);
    if (!path.startsWith(`${prefix}/`)) return sendNotFound(response);
    if (path !== `${prefix}/` && path.endsWith("/")) {
      // Removes the final slash. Also removes repeated slashes, because browsers read `//name` as another host.
      return redirect(response, `/${path.split("/").filter(Boolean).join("/")}${query}`);
    }
    request.url = decodeDelimiters(url.slice(prefix.length));
    return serveFile(request, response, () => sendNotFound(response));
  };
}
