import process from "node:process";
import getPort from "get-port";

/** Returns what sets the variable `PORT` in the shells of this system. */
const settingOf = (port: number) =>
  process.platform === "win32"
    ? `$env:PORT=${String(port)} (in cmd: set PORT=${String(port)})`
    : `PORT=${String(port)}`;

/** Returns the port in the variable `PORT`, or else `fallback`. Throws if nothing can be served on that port. */
export async function findPort(fallback: number): Promise<number> {
  const text = process.env["PORT"] || String(fallback);
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535)
    throw new Error(`PORT is "${text}". Use a whole number from 1 to 65535, as in: ${settingOf(9001)}`);
  // The first free port of these two, or else any free port.
  const freePort = await getPort({ port: [port, Math.min(port + 1, 65_535)] });
  if (freePort === port) return port;
  const place = process.platform === "win32" ? "enter this first" : "put this before the command";
  throw new Error(
    `Port ${text} is in use by another program, or not allowed for this user. ` +
      `Stop the program, or ${place}: ${settingOf(freePort)}`,
  );
}
