/** Runs a command of Gatsby's, such as `build`, with this project's environment. */
import process from "node:process";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

const [command = "build", ...commandArguments] = process.argv.slice(2);
await runCommand(async () => runGatsby(command, commandArguments));
