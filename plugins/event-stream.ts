import type { IncomingMessage, ServerResponse } from "node:http";

/** Sends events to browsers as long as their connections are open. */
export class EventStream {
  readonly #connections = new Set<ServerResponse>();

  /** Keeps a response open, and calls `onClose` when the connection closes. */
  open(request: IncomingMessage, response: ServerResponse, onClose?: () => void): void {
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      // Compression would delay each event until the next one.
      "Cache-Control": "no-cache, no-transform",
    });
    response.flushHeaders();
    this.#connections.add(response);
    request.on("close", () => {
      this.#connections.delete(response);
      onClose?.();
    });
  }

  /** Sends a JSON value to a connection, or to all. */
  send(value: unknown, connections: Iterable<ServerResponse> = this.#connections): void {
    for (const connection of connections) connection.write(`data: ${JSON.stringify(value)}\n\n`);
  }
}
