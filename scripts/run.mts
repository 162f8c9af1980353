import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import process from "node:process";

/** How a program is run. */
export interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Gets the output piece by piece, which is still shown. Without it the program writes to the terminal itself. */
  readonly onOutput?: (text: string) => void;
}

/** What the programs of this project are run with: no telemetry, and no advice to update a database of browsers. */
const quiet = { GATSBY_TELEMETRY_DISABLED: "1", BROWSERSLIST_IGNORE_OLD_DATA: "1" };

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a program, one of node_modules/.bin where it is there, and waits for its end.
 * @returns its exit code
 * @throws where the program cannot be started, or was stopped because this one was
 */
export async function run(program: string, programArguments: readonly string[], options: RunOptions = {}) {
  const { environment = {}, onOutput } = options;
  const child = spawn(program, programArguments, {
    stdio: onOutput ? ["ignore", "pipe", "pipe"] : "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      ...quiet,
      ...environment,
      PATH: [resolve("node_modules/.bin"), process.env["PATH"]].join(delimiter),
    },
  });
  for (const [source, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    source?.on("data", (piece: Buffer) => {
      target.write(piece);
      onOutput?.(piece.toString());
    });
  }
  // Whoever ends this program means the one that it runs: left alone, a server would keep its port.
  let stopped = false;
  const stop = (signal: NodeJS.Signals) => {
    stopped = true;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, stop);
  return new Promise<number>((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => {
      for (const signal of signals) process.off(signal, stop);
      // An error, so that nothing more is begun after a program that was stopped.
      if (stopped) fail(new Error("Stopped."));
      else done(code ?? 1);
    });
  });
}

/** Runs a command of this project: an error's sentence is all that the person at the terminal gets to see of it. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
