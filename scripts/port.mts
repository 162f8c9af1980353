import { createServer } from "node:net";

/**
 * Parses the value of the environment variable `PORT`.
 *
 * @throws if it is not a port
 */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === "") return fallback;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new Error(`PORT is "${text}". Use a whole number from 1 to 65535, as in: PORT=9001 npm start`);
  }
  return port;
}

/** Listens on a port for a moment. Returns the port, or the code of the error, such as `EADDRINUSE`. */
async function tryPort(port: number, host?: string): Promise<{ port: number } | { code: string }> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      resolve({ code: error.code ?? error.message });
    });
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => {
        resolve({ port: typeof address === "object" && address ? address.port : port });
      });
    });
  });
}

/** @throws if nothing can be served on the port */
export async function assertPortIsFree(port: number): Promise<void> {
  // On some systems a port is free on all addresses together, but in use on localhost, where Gatsby listens.
  const onAll = await tryPort(port);
  const result = "port" in onAll ? await tryPort(port, "localhost") : onAll;
  if ("port" in result) return;
  const reason =
    result.code === "EADDRINUSE"
      ? "is already in use. Stop the program that uses it"
      : result.code === "EACCES"
        ? "is not allowed for this user. Use another account"
        : `cannot be used (${result.code}). Fix that`;
  throw new Error(`Port ${String(port)} ${reason}, or choose another port, as in: PORT=${String(port + 1)} npm start`);
}

/** Returns a port that is not in use. */
export async function findFreePort(): Promise<number> {
  const result = await tryPort(0);
  if ("port" in result) return result.port;
  throw new Error(`No free port was found (${result.code}).`);
}
