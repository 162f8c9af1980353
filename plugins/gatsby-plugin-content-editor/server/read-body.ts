import type { IncomingMessage } from "node:http";
import { Refusal } from "./refuse-request";

/** Limit for JSON, in bytes. Data files have at most this size. */
const MAX_JSON_SIZE = 1_000_000;

export type Body = Readonly<Record<string, unknown>>;

export const isBody = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the body of a request.
 *
 * @throws a `Refusal` if the body has more than `limit` bytes
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new Refusal(413, `This is larger than ${String(limit / 1_000_000)} MB. Make it smaller.`);
  if (Number(request.headers["content-length"]) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @throws a `Refusal` unless the body is a JSON object that says so */
export async function readJson(request: IncomingMessage): Promise<Body> {
  if (request.headers["content-type"] !== "application/json") throw new Refusal(415, "Send application/json.");
  const text = (await readBody(request, MAX_JSON_SIZE)).toString();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refusal(400, "This is not JSON.");
  }
  if (!isBody(body)) throw new Refusal(400, "Send an object.");
  return body;
}
