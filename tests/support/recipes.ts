import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exampleOf } from "../../content-model/walk-schema";
import { readSchemas } from "../../content-model/check/schemas";

/** Returns the snippets of a recipe in CONTRIBUTING.md, in their order, without the indentation of the list. */
export function readSnippets(recipe: string): readonly string[] {
  const [, text = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(`## ${recipe}\n`);
  const [section = ""] = text.split("\n## ");
  return Array.from(section.matchAll(/(?:^ {7}.*\n(?:\n(?= {7}))?)+/gm), ([snippet]) =>
    snippet.replaceAll(/^ {7}/gm, ""),
  );
}

/** Follows "Add a page for each row of a list" in a copy of the project. Returns the snippets. */
export function addRowPages(folder: string): readonly string[] {
  const snippets = readSnippets("Add a page for each row of a list");
  const files = [
    "data/schema/case-studies.json",
    "src/sections/outcomes/outcomes.tsx",
    "src/sections/outcomes/outcomes.module.scss",
    "src/sections/outcomes/index.ts",
    "src/templates/case-studies.tsx",
  ];
  mkdirSync(join(folder, "src/sections/outcomes"));
  mkdirSync(join(folder, "src/templates"));
  for (const [index, file] of files.entries()) writeFileSync(join(folder, file), snippets[index] ?? "");
  return snippets;
}

/** The path of the list of this recipe inside `data/`. */
export const CASE_STUDIES = "case-studies.json";

/** Writes this list with rows of some slugs and headings. All else is from the examples of its schema. */
export function writeCaseStudies(folder: string, headings: Readonly<Record<string, string>>): void {
  const schema = readSchemas(join(folder, "data")).get(CASE_STUDIES);
  const example = exampleOf(schema?.properties["caseStudies"]?.items ?? {});
  const caseStudies = Object.entries(headings).map(([slug, heading]) => Object.assign({}, example, { slug, heading }));
  writeFileSync(join(folder, "data", CASE_STUDIES), `${JSON.stringify({ caseStudies }, null, 2)}\n`);
}
