import type { IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { JsonObject } from "../../content-model/json-type";
import { formatSize, MAX_FILE_SIZE } from "../../content-model/file-rules";
import { parseContent } from "./data-folder";
import { HttpError } from "./http-error";

/**
 * Reads the body of a request.
 *
 * @throws an `HttpError` if the body has more than `limit` bytes
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  // Node.js reads no more than this length. `Infinity` refuses a body without this header, which all browsers send.
  const length = Number(request.headers["content-length"] ?? Infinity);
  if (length > limit) throw new HttpError(413, `This is larger than ${formatSize(limit)}. Make it smaller.`);
  return buffer(request);
}

/**
 * Reads a JSON object from the body of a request.
 *
 * @throws an `HttpError` if the body is too large or no JSON object, or does not have the type of JSON, which a form of
 * another site cannot send
 */
export async function readJson(request: IncomingMessage): Promise<Partial<JsonObject>> {
  if (request.headers["content-type"] !== "application/json") throw new HttpError(415, "Send application/json.");
  // A `WriteRequest` has a data file, without the spaces that make it readable, and a few words beside it.
  const body = parseContent(await readBody(request, 2 * MAX_FILE_SIZE));
  if (!body) throw new HttpError(400, "Send a JSON object.");
  return body;
}
