/** Follows two recipes of CONTRIBUTING.md in a copy of the project, with their snippets as they are. */
import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { build, makeCopy } from "../project-copy";

const run = promisify(execFile);
/** The files that `npm run check` reads and a build does not. */
const files =
  "tests docs .github .vscode CONTRIBUTING.md README.md schema.graphql .oxlintrc.json .prettierignore .gitignore".split(
    " ",
  );

test.setTimeout(400_000);

let folder: string;
let remove: () => void;
test.beforeAll(() => {
  ({ folder, remove } = makeCopy());
  for (const name of files) cpSync(name, join(folder, name), { recursive: true });
});
test.afterAll(() => {
  remove();
});

/** Returns the snippets of a recipe, in their order, without the indentation of the list. */
function readSnippets(recipe: string): readonly string[] {
  const [, text = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(`## ${recipe}\n`);
  const [section = ""] = text.split("\n## ");
  return Array.from(section.matchAll(/(?:^ {7}.*\n(?:\n(?= {7}))?)+/gm), ([snippet]) =>
    snippet.replaceAll(/^ {7}/gm, ""),
  );
}

const write = (path: string, text: string) => {
  writeFileSync(join(folder, path), text);
};

function insert(path: string, before: string, text: string): void {
  const content = readFileSync(join(folder, path), "utf8");
  expect(content).toContain(before);
  write(
    path,
    content.replace(before, () => `${text}${before}`),
  );
}

/** Runs the scripts of package.json with these names in the copy. Returns what they print. */
async function runScripts(...names: readonly string[]): Promise<string> {
  const env = { ...process.env, TESTED_SITE: ".", CI: "1" };
  let output = "";
  for (const name of names) output += (await run("npm", ["run", name], { cwd: folder, env })).stdout;
  return output;
}

test("ends green after a section and a page are added", async () => {
  const [rule = "", content = "", section = "", sectionTest = ""] = readSnippets("Add a section");
  insert("data/schema/pages/about.json", '"founder": {', `${rule},`);
  insert("data/schema/pages/about.json", '    "founder",', '"approach",');
  insert("data/pages/about.json", '"founder": {', `${content},`);
  write("src/sections/approach.tsx", section);
  insert("src/pages/about.tsx", "import { CallToAction }", 'import { Approach } from "../sections/approach";\n');
  insert("src/pages/about.tsx", "<Founder", "<Approach {...page.approach} />\n");
  insert("src/pages/about.tsx", "founder {\n          heading", "approach { heading text }\n");
  insert("tests/visitor/specification.spec.ts", 'test("', sectionTest);

  const [pageRule = "", pageSource = ""] = readSnippets("Add a page");
  write("data/schema/pages/careers.json", pageRule);
  write("src/pages/careers.tsx", pageSource);
  insert("data/site.json", '],\n    "button"', ', { "label": "Careers", "path": "/careers" }');

  await runScripts("generate");
  expect(await build(folder)).not.toMatch(/warn/i);
  expect(await runScripts("format", "check", "test:built")).toMatch(/\d+ passed/);
  const readPage = (name: string) => readFileSync(join(folder, `public/${name}.html`), "utf8");
  expect(readPage("careers")).toContain("Work with us");
  expect(readPage("about")).toContain("How we think");
  expect(readFileSync(join(folder, "public/sitemap.xml"), "utf8")).toContain("/careers<");
  expect(readFileSync(join(folder, "public/social-cards/careers.png")).length).toBeGreaterThan(9999);
});
