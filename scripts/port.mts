import getPort from "get-port";

/**
 * Parses the value of the environment variable `PORT`.
 *
 * @throws if it is not a port
 */
export function parsePort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === "") return fallback;
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) {
    throw new Error(`PORT is "${text}". Use a whole number from 1 to 65535, as in: PORT=9001`);
  }
  return port;
}

/** @throws if nothing can be served on the port */
export async function assertPortIsFree(port: number): Promise<void> {
  // `portNumbers` of get-port refuses ports below 1024.
  const nextPorts = Array.from({ length: 100 }, (_, index) => port + index).filter((each) => each <= 65_535);
  const freePort = await getPort({ port: nextPorts });
  if (freePort === port) return;
  throw new Error(
    `Port ${String(port)} is in use by another program, or not allowed for this user. ` +
      `Stop the program, or put this before the command: PORT=${String(freePort)}`,
  );
}
