import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import process from "node:process";

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Receives the output in chunks. Without it, the command writes to the terminal. */
  readonly onOutput?: (text: string) => void;
}

/** Turns off telemetry, and the advice to update the database of Browserslist. */
const quietEnvironment = { GATSBY_TELEMETRY_DISABLED: "1", BROWSERSLIST_IGNORE_OLD_DATA: "1" };

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a command, preferably from node_modules/.bin, and waits until it exits.
 *
 * @returns its exit code
 * @throws if the command cannot be started, or was stopped because this process was
 */
export async function run(command: string, args: readonly string[], options: RunOptions = {}) {
  const { environment = {}, onOutput } = options;
  const child = spawn(command, args, {
    stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      ...quietEnvironment,
      ...environment,
      PATH: [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter),
    },
  });
  for (const output of [child.stdout, child.stderr]) {
    output?.on("data", (chunk: Buffer) => onOutput?.(chunk.toString()));
  }
  // Passes signals on to the command: otherwise a server would keep running on its port.
  let stopped = false;
  const stop = (signal: NodeJS.Signals) => {
    stopped = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return new Promise<number>((onExit, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      for (const signal of signals) process.off(signal, stop);
      // An error, so that nothing else starts after a command that was stopped.
      if (stopped) reject(new Error("Stopped."));
      else onExit(code ?? 1);
    });
  });
}

/** Runs a command of this project. If it throws, prints only the message of the error, without the stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
