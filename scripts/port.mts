import process from "node:process";
import getPort from "get-port";

/** Returns the port in the variable `PORT`, or else `fallback`. Throws if nothing can be served on that port. */
export async function findPort(fallback: number): Promise<number> {
  const text = process.env["PORT"] || String(fallback);
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new Error(`PORT is "${text}". Use a whole number from 1 to 65535, as in: PORT=9001`);
  // The first free port of these two, or else any free port.
  const freePort = await getPort({ port: [port, Math.min(port + 1, 65_535)] });
  if (freePort === port) return port;
  throw new Error(
    `Port ${text} is in use by another program, or not allowed for this user. ` +
      `Stop the program, or put this before the command: PORT=${String(freePort)}`,
  );
}
