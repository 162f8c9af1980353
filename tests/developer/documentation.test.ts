/** Keeps the documentation true: the files and names that it mentions exist. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readSchemas } from "../../content-model/check/schemas";
import { projectFiles, projectFolders } from "../support/unit/project-files";

const isCode = (path: string) => /\.(?:[cm]?[jt]sx?|json|graphql|scss|sh)$/.test(path);
const code = projectFiles
  .filter((path) => isCode(path) && !__filename.endsWith(path))
  .map((path) => readFileSync(path, "utf8"));
const namesInCode = new Set(code.join("\n").match(/\w+/g));

const exceptions = [
  // The recipes of CONTRIBUTING.md create them.
  /approach\.|careers|case-?stud|outcomes|question|^src\/frame\/|\/frame\.|^frameLabel$/i,
  // Apache has these settings.
  /^ErrorDocument$|^MultiViews$|^DirectorySlash$/,
  // Only a project with such pages has this folder.
  /^src\/templates\/$/,
  // The owner may add or delete them: see docs/make-it-yours.md.
  /^data\/images\/logo\.svg$|^artwork\/noise-to-flow\.svg$/,
  // Commands write them.
  /^sbom\.cdx\.json$|^\.valid-data\.json$/,
  // Gatsby has this component, which is not used.
  /^StaticImage$/,
];

// A project that has removed a part (docs/remove-a-part.md) may keep what documents say about it.
const removed = [
  { folder: "editor", words: /edit/i },
  { folder: "src/chart", words: /chart|curve|Nivo|d3-/i },
  { folder: "src/contact", words: /\bforms?\b|contact|deliver|endpoint/i },
].filter(({ folder }) => !existsSync(folder));
/** Returns the paragraphs, items and rows of a document that are not about a part that the project has removed. */
const partsOf = (document: string) =>
  document.split(/\n(?=\s*(?:\n|[-*|]|\d+\.))/).filter((part) => !removed.some(({ words }) => words.test(part)));
const documents = projectFiles
  .filter((path) => path.endsWith(".md") && path !== "data/README.md")
  .filter((path) => removed.length === 0 || !/^docs\/(?:decisions|remove-a-part)/.test(path))
  .map((path) => ({
    path,
    text: partsOf(readFileSync(path, "utf8").replaceAll(/^ *```.*?^ *```$/gms, "")).join("\n"),
  }));

/** The words of inline code, as lines such as `README.md: serve.mts`. */
const findWords = (isMeant: (word: string) => boolean, exists: (word: string) => boolean) =>
  documents.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/`([^`]+)`/g), ([, span = ""]) => span.split(/[\s"()]+/))
      .flat()
      .filter((word) => isMeant(word) && !exceptions.some((pattern) => pattern.test(word)) && !exists(word))
      .map((word) => `${path}: ${word}`),
  );

/** Returns whether a word is a path of the project, or the name of a file that is not data of the site. */
const isPath = (word: string) =>
  /^[\w./*-]+$/.test(word) && (projectFolders.some((folder) => word.startsWith(`${folder}/`)) || isCode(word));

/** Returns whether a file or folder has a path that ends with this one, in which `*` matches any name. */
function isFile(path: string): boolean {
  const pattern = path
    .replaceAll(".", String.raw`\.`)
    .replaceAll("*", "[^/]*")
    .replace(/\/$/, "");
  return projectFiles.some((file) => new RegExp(`(?:^|/)${pattern}(?:$|/)`).test(file));
}

it("mentions files that exist", () => expect(findWords(isPath, isFile)).toEqual([]));

/** Returns whether a word is in camel case or Pascal case. */
const isName = (word: string) => /^[a-z]+[A-Z]\w*$|^(?:[A-Z][a-z]+){2,}$/.test(word);

it("mentions names that the code has", () => expect(findWords(isName, (word) => namesInCode.has(word))).toEqual([]));

it("names forms of the content editor by their titles", () => {
  const titles = new Set(Array.from(readSchemas("data").values(), ({ title }) => title));
  const names = documents.flatMap(({ text }) =>
    Array.from(text.matchAll(/"([^"]+)" in the content\s+editor/g), ([, name = ""]) => name),
  );
  expect(names.filter((name) => !titles.has(name))).toEqual([]);
});

it("links to files that exist", () => {
  const links = documents.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\]\(([^\s)#:]+)(?:#[^)]*)?\)/g), ([, link = ""]) => join(dirname(path), link)),
  );
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
});

it("lists each held package among those that Dependabot ignores, or proposes apart from others", () => {
  const [, section = ""] = readFileSync("docs/dependencies.md", "utf8").split("## Held versions\n");
  const firstCells = Array.from(
    (section.split("\n## ")[0] ?? "").matchAll(/^\| (`[^|]*)\|/gm),
    ([, cell = ""]) => cell,
  );
  const held = firstCells.flatMap((cell) => cell.match(/[^`, ]+/g) ?? []);
  const dependabot = readFileSync(".github/dependabot.yml", "utf8");
  const ignored = Array.from(dependabot.matchAll(/dependency-name: "([^"]+)"/g), ([, name = ""]) => name);
  const [, linter = ""] = /linter:\s+patterns: (.*)/.exec(dependabot) ?? [];
  expect([...ignored, ...(linter.match(/[^[\]", ]+/g) ?? [])].toSorted()).toEqual(held.toSorted());
});
