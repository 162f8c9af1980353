import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { lock, socketOf } from "./folder-lock.mts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "site-lock-"));
});
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const toUrl = (path: string) => pathToFileURL(resolve(path)).href;
const tsx = ["--import", toUrl("node_modules/tsx/dist/loader.mjs")];
const isWindows = process.platform === "win32";
/** The sockets of this system, and of one whose sockets are files, such as macOS. */
const systems = isWindows ? ["win32" as const] : [process.platform, "darwin" as const];

/** Starts another process that locks the folder of the test, and waits until it has. */
async function lockElsewhere(socket: string): Promise<ChildProcess> {
  const code = `
    import { lock } from ${JSON.stringify(toUrl("scripts/folder-lock.mts"))};
    await lock(${JSON.stringify(socket)}, "npm run edit");
    console.log("locked");
    setInterval(() => undefined, 1000);`;
  const started = spawn(process.execPath, [...tsx, "--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  await once(started.stdout, "data");
  return started;
}

it.each(systems)("says what runs in a folder, on %s, and leaves nothing behind, even by a crash", async (platform) => {
  const socket = socketOf(folder, platform);
  const other = await lockElsewhere(socket);
  const running = `\`npm run edit\` (process ${String(other.pid)}) is running in this folder, and \`npm run build\``;
  await expect(lock(socket, "npm run build")).rejects.toThrow(running);
  other.kill("SIGKILL");
  await once(other, "exit");
  const unlock = await lock(socket, "npm run build");
  await expect(lock(socket, "npm run clean")).rejects.toThrow("`npm run build` (process");
  unlock();
  const unlockAgain = await lock(socket, "npm run clean");
  unlockAgain();
  expect(existsSync(socket)).toBe(false);
});

it("refuses beside a command that is suspended", async () => {
  // Windows has no such signal.
  if (isWindows) return;
  const socket = socketOf(folder);
  const other = await lockElsewhere(socket);
  other.kill("SIGSTOP");
  await expect(lock(socket, "npm run build")).rejects.toThrow("Another command is running in this folder");
});

it("lets commands run in other folders", async () => {
  const other = join(folder, "other");
  mkdirSync(other);
  const unlock = await lock(socketOf(folder), "npm run edit");
  const unlockOther = await lock(socketOf(other), "npm run build");
  expect(socketOf(folder)).not.toBe(socketOf(other));
  unlock();
  unlockOther();
});

const commands: readonly (readonly [script: string, ...args: string[]])[] = [
  ["scripts/gatsby.mts", "clean"],
  ["scripts/gatsby.mts", "build"],
  ["scripts/gatsby.mts", "develop"],
  ["scripts/serve.mts", "--build"],
  ["editor/edit.mts", "develop"],
];
// A project may have removed the editor: see docs/remove-a-part.md.
it.each(commands.filter(([script]) => existsSync(script)))(
  "keeps %s %s from a folder in which the editor runs",
  async (script, ...args) => {
    mkdirSync(join(folder, "hosting"));
    const unlock = await lock(socketOf(folder), "npm run edit");
    const command = promisify(execFile)(process.execPath, [...tsx, resolve(script), ...args], { cwd: folder });
    ({ child } = command);
    await expect(command).rejects.toThrow(/^`npm run edit` .*Ctrl\+C/m);
    expect(existsSync(join(folder, "hosting"))).toBe(true);
    unlock();
  },
);
