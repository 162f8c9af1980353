import process from "node:process";
import { execa } from "execa";
import { messageOf } from "../plugins/message-of";
import { explainFolderName } from "./folder-name.mjs";

type Environment = Readonly<Record<string, string | undefined>>;

/** Turns off telemetry, and the advice to update the database of Browserslist. */
const quietEnvironment = { GATSBY_TELEMETRY_DISABLED: "1", BROWSERSLIST_IGNORE_OLD_DATA: "1" };

/**
 * Runs a command, preferably from node_modules/.bin, in the terminal or with captured output.
 *
 * @throws if the command cannot be started, or was stopped by a signal
 */
async function execute(command: string, args: readonly string[], environment: Environment, isCaptured: boolean) {
  const { exitCode, all, isTerminated, originalMessage } = await execa(command, args, {
    preferLocal: true,
    reject: false,
    env: { ...quietEnvironment, ...environment },
    stdio: isCaptured ? ["ignore", "pipe", "pipe"] : "inherit",
    all: true,
  });
  // Throws, so that nothing else starts after a command that was stopped.
  if (exitCode === undefined) throw new Error(isTerminated ? "Stopped." : originalMessage);
  return { status: exitCode, output: all ?? "" };
}

/** Runs a command that writes to the terminal, and returns its exit code. */
export const run = async (command: string, args: readonly string[], environment: Environment = {}) =>
  (await execute(command, args, environment, false)).status;

/** Runs a command, and returns its exit code and its output. */
export const capture = async (command: string, args: readonly string[], environment: Environment = {}) =>
  execute(command, args, environment, true);

/** Runs a command, prints its output only if it fails, and returns its exit code. */
export async function runQuietly(command: string, args: readonly string[], environment: Environment = {}) {
  const { status, output } = await capture(command, args, environment);
  if (status !== 0) console.error(output);
  return status;
}

/** Runs a command of this project. If it throws, prints only the message of the error, without the stack. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    const problem = explainFolderName(process.cwd());
    if (problem !== undefined) throw new Error(problem);
    process.exitCode = await command();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
