import process from "node:process";
import { execa } from "execa";
import { messageOf } from "../shared/message-of";
import { explainFolderName } from "./folder-name.mjs";

/**
 * Runs a command, preferably from node_modules/.bin, in the terminal, and returns its exit code. Throws if the command
 * cannot be started, or was stopped by a signal.
 */
export async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const options = { preferLocal: true, reject: false, env, stdio: "inherit" } as const;
  const { exitCode, isTerminated, originalMessage } = await execa(command, args, options);
  // Throws, so that nothing else starts after a command that was stopped.
  if (exitCode === undefined) throw new Error(isTerminated ? "Stopped." : originalMessage);
  return exitCode;
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
