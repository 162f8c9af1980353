/** Follows two recipes of CONTRIBUTING.md in a copy of the project, with their snippets as they are. */
import { execFile } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { build, makeCopy } from "../project-copy";

test.setTimeout(400_000);

const run = promisify(execFile);

/** Returns the snippets of a recipe, in their order, without the indentation of the list. */
function readSnippets(recipe: string): readonly string[] {
  const [, text = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(`## ${recipe}\n`);
  const [section = ""] = text.split("\n## ");
  return Array.from(section.matchAll(/(?:^ {7}.*\n(?:\n(?= {7}))?)+/gm), ([snippet]) =>
    snippet.replaceAll(/^ {7}/gm, ""),
  );
}

test("ends green after a section and a page are added", async () => {
  const { folder, remove } = makeCopy();
  for (const name of [
    "tests",
    "CONTRIBUTING.md",
    ".oxlintrc.json",
    "schema.graphql",
    "README.md",
    ".vscode",
    ".github",
  ])
    cpSync(name, join(folder, name), { recursive: true });
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
  };
  const insert = (path: string, before: string, text: string) => {
    const content = readFileSync(join(folder, path), "utf8");
    expect(content).toContain(before);
    write(
      path,
      content.replace(before, () => `${text}${before}`),
    );
  };

  const [rule = "", content = "", section = "", sectionTest = ""] = readSnippets("Add a section");
  insert("data/schema/pages/about.json", '"founder": {', `${rule},`);
  insert("data/schema/pages/about.json", '    "founder",', '"approach",');
  insert("data/pages/about.json", '"founder": {', `${content},`);
  write("src/sections/approach.tsx", section);
  insert("src/pages/about.tsx", "import { CallToAction }", 'import { Approach } from "../sections/approach";\n');
  insert("src/pages/about.tsx", "<Founder", "<Approach {...page.approach} />\n");
  insert("src/pages/about.tsx", "founder {\n          heading", "approach { heading text }\n");
  insert("tests/visitor/specification.spec.ts", "test(", sectionTest);

  const [pageRule = "", pageContent = "", pageSource = ""] = readSnippets("Add a page");
  write("data/schema/pages/careers.json", pageRule);
  write("data/pages/careers.json", pageContent);
  write("src/pages/careers.tsx", pageSource);
  insert("data/site.json", '{ "label": "Contact"', '{ "label": "Careers", "path": "/careers" },');
  insert("src/site-files/site-content.ts", "... on ContactPage", "... on CareersPage { heading drawing }\n");

  const inCopy = { cwd: folder, env: { ...process.env, TESTED_SITE: ".", CI: "1" } };
  await run("npm", ["run", "generate"], inCopy);
  expect(await build(folder)).not.toMatch(/warn/i);
  await run("npm", ["run", "validate"], inCopy);
  await run("npx", ["tsc"], inCopy);
  await run("npx", ["oxlint", "--deny-warnings", "src", "tests"], inCopy);
  const tested = await run("npm", ["run", "test:built"], inCopy);
  expect(tested.stdout).toMatch(/\d+ passed/);
  expect(readFileSync(join(folder, "public/careers.html"), "utf8")).toContain("Work with us");
  expect(readFileSync(join(folder, "public/about.html"), "utf8")).toContain("How we think");
  remove();
});
