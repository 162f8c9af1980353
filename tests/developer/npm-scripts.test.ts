/** npm scripts run in Windows' cmd.exe, too. */
import { readdirSync } from "node:fs";
import { scripts } from "../../package.json";

const programs = new Set(["node", "npm", ...readdirSync("node_modules/.bin")]);

/** The commands of all scripts, without what is in double quotes: cmd.exe and sh pass it on alike. */
const commands = Object.values(scripts)
  .flatMap((script) => script.replaceAll(/"(?:\\.|[^"\\])*"/g, '""').split(/&&|\|\|/))
  .map((command) => command.trim());

it("starts only programs that npm brings, and sets no variable before one", () => {
  expect(commands.filter((command) => !programs.has(command.split(" ")[0] ?? ""))).toEqual([]);
});

it("has no single quotes, variables, patterns or other syntax that shells read differently", () => {
  expect(commands.filter((command) => /[$`'\\;&|<>*%^]/.test(command))).toEqual([]);
});
