/**
 * Runs the Gatsby command of an npm script, such as `npm run build`. `PORT` sets the port of `develop`. The default is
 * 8000.
 */
import process from "node:process";
import { findPort } from "./port.mts";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

const [command = "build", ...args] = process.argv.slice(2);
const hasPort = args.some((arg) => /^(?:-p|--port)/.test(arg));

/** Names a port for `develop`. Gatsby would ask in the terminal if it is in use, or take another one. */
const findArguments = async () =>
  command === "develop" && !hasPort ? ["--port", String(await findPort(8000)), ...args] : args;

await runCommand(async () => runGatsby(command, findArguments));
