/** Runs a Gatsby command, such as `build`, in the environment of this project. */
import process from "node:process";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

const [command = "build", ...args] = process.argv.slice(2);
await runCommand(async () => runGatsby(command, args));
