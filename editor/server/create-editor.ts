import type { IncomingMessage, ServerResponse } from "node:http";
import process from "node:process";
import { messageOf } from "../../shared/message-of";
import { EDITOR_PATH } from "../../content-model/field-path";
import { readAccess } from "./access";
import { assets } from "./assets";
import { createPeople } from "./people";
import { createRepository } from "./publishing/repository";
import { SERVER_HEADER } from "../shared/protocol";
import { HttpError } from "./http-error";
import { refuseForeignRequest } from "./refuse-request";
import { createRoutes } from "./routes";

const isEditorUrl = (url: string) =>
  url === EDITOR_PATH || ["/", "?"].some((separator) => url.startsWith(EDITOR_PATH + separator));

const headers = {
  [SERVER_HEADER]: "1",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join("; "),
};

function explainError(error: unknown): Response {
  // Content with too many levels overflows the stack, which is a `RangeError`.
  const explained = error instanceof RangeError ? new HttpError(400, "The content has too many levels.") : error;
  // Editors read the messages of other errors too, such as that of an invalid schema.
  const message = messageOf(explained);
  return Response.json({ message }, { status: explained instanceof HttpError ? explained.status : 500 });
}

/**
 * Creates the request handler of the editor's page and its API. Gatsby runs it in Express, tests in Node's server.
 *
 * @param access undefined if the editor is only at localhost
 * @param pageAssets tests bundle them only once
 */
export function createEditor(root: string, access = readAccess(process.env), pageAssets = assets) {
  const repository = createRepository(root);
  const routes = createRoutes(root, repository, pageAssets);
  const findPerson = access && createPeople(repository, access);

  const respond = async (request: IncomingMessage, url: string) => {
    refuseForeignRequest(request, access);
    const person = await findPerson?.(request);
    const { pathname, searchParams: query } = new URL(url, "http://localhost");
    const route = routes[`${request.method ?? ""} ${pathname.slice(EDITOR_PATH.length)}`];
    if (!route) throw new HttpError(404, "The editor has no such page.");
    return route({ query, request, person });
  };
  return async (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { url = "" } = request;
    if (!isEditorUrl(url)) {
      next();
      return;
    }
    // Gatsby's server sets this header, which allows every web site to read its responses.
    response.removeHeader("Access-Control-Allow-Origin");
    const reply = await respond(request, url).catch(explainError);
    response.writeHead(reply.status, { ...headers, "Content-Type": reply.headers.get("Content-Type") ?? "" });
    response.end(new Uint8Array(await reply.arrayBuffer()));
  };
}
