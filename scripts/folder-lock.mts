import { createHash } from "node:crypto";
import { once } from "node:events";
import { realpathSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";

/**
 * Returns the name of a local socket for a folder. Linux and Windows remove it with its process, even by a crash. The
 * name has the folder as the disk writes it: Windows and macOS find it in capitals too.
 */
export function socketOf(folder: string, platform: NodeJS.Platform = process.platform): string {
  const name = `website-${createHash("sha256").update(realpathSync.native(folder)).digest("hex").slice(0, 20)}`;
  if (platform === "win32") return String.raw`\\.\pipe\${name}`;
  // An abstract socket, which is no file. Other systems have none: a crash leaves a file, to which no one can connect.
  return platform === "linux" ? `\0${name}` : join(tmpdir(), `${name}.sock`);
}

const hasCode = (error: unknown, ...codes: readonly string[]) =>
  typeof error === "object" && error !== null && "code" in error && codes.includes(String(error.code));

/** Returns what the process at a socket says, or undefined if it has ended. */
async function ask(socket: string): Promise<string | undefined> {
  const connection = connect(socket);
  connection.setTimeout(2000, () => connection.destroy());
  try {
    return await text(connection);
  } catch (error) {
    // A process that is suspended, such as by Ctrl+Z, says nothing.
    if (hasCode(error, "ERR_STREAM_PREMATURE_CLOSE")) return "Another command";
    if (hasCode(error, "ECONNREFUSED", "ECONNRESET", "ENOENT")) return undefined;
    throw error;
  }
}

/**
 * Lets only one process at a time have a lock. The system ends a lock with its process. On macOS, two processes that
 * start at the same moment after a crash may both get it, because each removes the file that the crash has left.
 *
 * @param command what this process runs, for the other
 * @returns a function that ends the lock
 * @throws an error that names what runs, if another process has the lock
 */
export async function lock(socket: string, command: string): Promise<() => void> {
  const owner = `\`${command}\` (process ${String(process.pid)})`;
  const server = createServer((connection) => connection.on("error", () => undefined).end(owner));
  // Does not keep this process open.
  server.unref();
  for (;;) {
    try {
      server.listen(socket);
      await once(server, "listening");
      return () => server.close();
    } catch (error) {
      if (!hasCode(error, "EADDRINUSE")) throw error;
    }
    const running = await ask(socket);
    if (running !== undefined)
      throw new Error(
        `${running} is running in this folder, and \`${command}\` would replace its files. Stop it first: press Ctrl+C ` +
          "where it runs.",
      );
    // The file of a process that has crashed.
    if (socket.endsWith(".sock")) rmSync(socket, { force: true });
  }
}
