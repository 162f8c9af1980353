import { createServer } from "node:net";

/**
 * Reads a port from an environment variable's text.
 * @throws with a sentence for the person at the terminal where the text is no port
 */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === "") return fallback;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new Error(`PORT is "${text}", but a port is a whole number from 1 to 65535, as in: PORT=9001 npm start`);
  }
  return port;
}

/** Listens on the port for a moment. Answers with the error's code where that fails, such as `EADDRINUSE`. */
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

/** @throws with a sentence for the person at the terminal where nothing can be served on the port */
export async function assertPortIsFree(port: number): Promise<void> {
  // On some systems all addresses together are free while one of them, where Gatsby listens, is taken.
  const everywhere = await tryPort(port);
  const answer = "port" in everywhere ? await tryPort(port, "localhost") : everywhere;
  if ("port" in answer) return;
  const reason =
    answer.code === "EADDRINUSE"
      ? "is taken by another program. Stop that program"
      : answer.code === "EACCES"
        ? "may not be used by this account. Use another account"
        : `cannot be used (${answer.code}). Mend that`;
  throw new Error(`Port ${String(port)} ${reason}, or choose another port, as in: PORT=${String(port + 1)} npm start`);
}

/** A port that nothing else uses now. */
export async function findFreePort(): Promise<number> {
  const answer = await tryPort(0);
  if ("port" in answer) return answer.port;
  throw new Error(`No free port was found (${answer.code}).`);
}
