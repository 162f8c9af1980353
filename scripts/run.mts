import process from "node:process";
import { execa } from "execa";

export interface RunOptions {
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Receives the output in chunks. Without it, the command writes to the terminal. */
  readonly onOutput?: (text: string) => void;
}

/** Turns off telemetry, and the advice to update the database of Browserslist. */
const quietEnvironment = { GATSBY_TELEMETRY_DISABLED: "1", BROWSERSLIST_IGNORE_OLD_DATA: "1" };

/**
 * Runs a command, preferably from node_modules/.bin, and waits until it exits.
 *
 * @returns its exit code
 * @throws if the command cannot be started, or was stopped by a signal
 */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<number> {
  const { environment = {}, onOutput } = options;
  const child = execa(command, args, {
    preferLocal: true,
    reject: false,
    env: { ...quietEnvironment, ...environment },
    stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
    buffer: false,
  });
  for (const output of [child.stdout, child.stderr]) {
    output?.on("data", (chunk: Buffer) => onOutput?.(chunk.toString()));
  }
  const { exitCode, isTerminated, originalMessage = "" } = await child;
  // Throws, so that nothing else starts after a command that was stopped.
  if (exitCode === undefined) throw new Error(isTerminated ? "Stopped." : originalMessage);
  return exitCode;
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
