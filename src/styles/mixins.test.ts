import { readFileSync } from "node:fs";
import { parse, type Root } from "postcss";
import { compile } from "sass";
import { projectFiles } from "../../tests/support/unit/project-files";

const alternativeText = /\s*\/\s*"[^"]*"$/;

/** Returns the generated texts of a style sheet by selector, without their alternative text. */
function readGeneratedTexts(sheet: Root): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  sheet.walkRules((rule) => {
    rule.walkDecls("content", ({ value }) => void texts.set(rule.selector, value.replace(alternativeText, "")));
  });
  return texts;
}

it.each(
  projectFiles.filter(
    (path) => path.endsWith(".scss") && /unread-content|content:.*\//.test(readFileSync(path, "utf8")),
  ),
)("shows generated text also in browsers that know no alternative text for it: %s", (path) => {
  const sheet = parse(compile(path).css);
  const texts = readGeneratedTexts(sheet);
  sheet.walkAtRules("supports", (rule) => void (rule.params.startsWith("(content:") && rule.remove()));
  sheet.walkDecls("content", (declaration) => void (alternativeText.test(declaration.value) && declaration.remove()));
  expect(readGeneratedTexts(sheet)).toEqual(texts);
});
