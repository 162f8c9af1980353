/** Follows docs/remove-a-part.md in a copy of the project, word for word. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { applyEdits, type JSONPath, modify, parseTree, findNodeAtLocation } from "jsonc-parser";

/** Lists the paths that a path of the document stands for. In it, `*` is any part of a name. */
const expandPath = (folder: string, path: string): readonly string[] =>
  path
    .replace(/\/$/, "")
    .split("/")
    .reduce<readonly string[]>(
      (parents, part) => {
        const name = new RegExp(`^${part.split("*").map(escape).join(".*")}$`);
        const childrenOf = (parent: string) => readdirSync(join(folder, parent)).filter((each) => name.test(each));
        return parents.flatMap((parent) => childrenOf(parent).map((each) => join(parent, each)));
      },
      [""],
    );

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Deletes a field of a data file or of its schema, and its name in the lists of the schema. */
function deleteField(text: string, name: string): string {
  const root = parseTree(text);
  const listed = ["required", "shows"].map((list): JSONPath => {
    const names = root && findNodeAtLocation(root, [list])?.children;
    return [list, names?.findIndex(({ value }) => value === name) ?? -1];
  });
  return [[name], ["properties", name], ...listed]
    .filter((path) => root && findNodeAtLocation(root, path))
    .reduce((result, path) => applyEdits(result, modify(result, path, undefined, {})), text);
}

/** Deletes lines that are together in a text, with any indentation. */
const deleteLines = (text: string, lines: readonly string[]) =>
  text.replace(new RegExp(`^${lines.map((line) => `[ \\t]*${escape(line.trim())}\\n`).join("")}`, "m"), "");

const deleteTest = (text: string, name: string) =>
  text.replace(new RegExp(`^(?:it|test)\\("${escape(name)}".*?^\\}\\);\\n`, "ms"), "");

type Edit = (text: string, path: string) => string;

/** Changes files. Returns those that have changed. */
const edit = (folder: string, paths: readonly string[], change: Edit) =>
  paths.filter((path) => {
    const text = readFileSync(join(folder, path), "utf8");
    const result = change(text, path);
    writeFileSync(join(folder, path), result);
    return result !== text;
  });

/** Returns the texts of inline code, each with the words before it. */
const readCode = (prose: string) =>
  Array.from(prose.matchAll(/([^`]*)`([^`]+)`/g), ([, before = "", code = ""]) => ({ before, code }));

/** Deletes what inline code names in a file: a test, all from some words on, a field of a JSON file, or words. */
function deleteNamed(before: string, code: string): Edit {
  if (before.endsWith(" test ")) return (text) => deleteTest(text, code);
  if (before.endsWith(" all from ")) return (text) => text.split(code)[0] ?? text;
  return (text, path) =>
    path.endsWith(".json") && /^\w+$/.test(code) ? deleteField(text, code) : text.replaceAll(code, "");
}

/** Follows a sentence of a step, with the blocks of lines below it. Runs no command: returns those that it names. */
function followSentence(folder: string, sentence: string, blocks: readonly string[]): readonly string[] {
  const codes = readCode(sentence);
  if (sentence.startsWith("Run ")) return codes.map(({ code }) => code);
  const [start = "", what] = sentence.split(/,(?: also)? delete(?= |:)/);
  const [files, named] = what === undefined ? [codes, []] : [readCode(start), readCode(what)];
  const paths = files.flatMap(({ code }) => expandPath(folder, code));
  const deletePaths = (unwanted: readonly string[]) => {
    for (const path of unwanted) rmSync(join(folder, path), { recursive: true });
  };
  const fail = (problem: string) => {
    throw new Error(`"${sentence}" cannot be followed: ${problem}`);
  };
  if (codes.length > 0 && paths.length < files.length) fail("a file is missing.");
  if (sentence.startsWith("Delete ")) deletePaths(paths);
  else if (codes.length > 0 && what === undefined) fail("it does not say what to delete.");
  for (const { before, code } of named)
    if (before.endsWith(" all but "))
      deletePaths(paths.flatMap((path) => expandPath(folder, `${path}/*`)).filter((path) => !path.endsWith(code)));
    else if (edit(folder, paths, deleteNamed(before, code)).length < paths.length) fail(`there is no ${code}`);
  for (const block of blocks)
    if (edit(folder, paths, (text) => deleteLines(text, block.split("\n"))).length === 0) fail(`there is no ${block}`);
  return [];
}

/** Follows the steps of a section. Runs the commands that they name. */
export async function removePart(title: string, folder: string, run: (command: string) => Promise<void>) {
  const [, text = ""] = readFileSync("docs/remove-a-part.md", "utf8").split(`\n## ${title}\n`);
  const [section = ""] = text.split("\n## ");
  const steps = section.split(/^\d+\. \*\*[^*]+\*\*/m).slice(1);
  if (steps.length === 0 || steps.length > 10) throw new Error(`"${title}" has ${String(steps.length)} steps.`);
  const isMeant = (step: string) => !step.startsWith(", if it is still there") || existsSync(join(folder, "editor"));
  for (const step of steps.filter(isMeant))
    for (const [, prose = "", lines = ""] of step.matchAll(/((?:(?! {7}).*\n)+)((?:(?: {7}.*)?\n)*)/g)) {
      const sentences = prose
        .replaceAll(/\s+/g, " ")
        .trim()
        .split(/(?<=\.) (?=[A-Z])/);
      for (const [index, sentence] of sentences.entries()) {
        const blocks = index === sentences.length - 1 ? lines.trim().split(/\n\s*\n/) : [];
        for (const command of followSentence(folder, sentence.trim(), blocks.filter(Boolean))) await run(command);
      }
    }
}
