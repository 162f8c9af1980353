/** Runs the Gatsby command of an npm script, such as `npm run build`. */
import process from "node:process";
import { runCommand } from "./run.mts";
import { runGatsby } from "./run-gatsby.mts";

const [command = "build", ...args] = process.argv.slice(2);
await runCommand(async () => runGatsby(command, async () => args));
