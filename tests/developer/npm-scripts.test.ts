/** npm scripts run in Windows' cmd.exe, too. */
import { readdirSync, readFileSync } from "node:fs";
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

it("has no scripts that npm starts before or after another, which it skips with `ignore-scripts=true`", () => {
  const names = Object.keys(scripts).flatMap((name) => [`pre${name}`, `post${name}`]);
  expect(names.filter((name) => name in scripts)).toEqual([]);
});

it("installs the packages first in each command for which the README promises this", () => {
  const [, sentence = ""] =
    /In a fresh clone, ([^.]*?) install the packages/.exec(readFileSync("README.md", "utf8")) ?? [];
  const promised = Array.from(sentence.matchAll(/npm (?:run )?([\w:]+)/g), ([, name = ""]) => name);
  expect(promised).toEqual(expect.arrayContaining(["start", "test"]));
  const installing = Object.entries(scripts).filter(([, script]) =>
    script.startsWith("node scripts/install-if-needed.mjs && "),
  );
  // A project without the editor has no `npm run edit`.
  expect(installing.map(([name]) => name).toSorted()).toEqual(promised.filter((name) => name in scripts).toSorted());
});
