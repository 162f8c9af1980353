/** Keeps spelling, terms and comments in one form: see CONTRIBUTING.md. */
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { projectFiles } from "../support/unit/project-files";

const extensions = new Set([".css", ".graphql", ".js", ".json", ".md", ".mjs", ".mts", ".scss", ".ts", ".tsx"]);
/** This list, generated files, packages of others, and the content, in which editors write what they like. */
const ignored =
  /^tests\/developer\/language\.test\.ts$|query-types\.d\.ts$|package-lock\.json$|node_modules\/|^data\/(?!schema\/).*\.json$/;

const files = projectFiles.filter((path) => extensions.has(extname(path)) && !ignored.test(path));

const lines = files.flatMap((path) =>
  readFileSync(path, "utf8")
    .split("\n")
    .map((text, index) => ({ place: `${path}:${String(index + 1)}`, text })),
);

/** Each with what to write instead: American spelling, and the terms of the field. */
const banned: readonly (readonly [word: string, pattern: RegExp])[] = [
  ["color, gray, behavior, center", /colour|\bgrey\b|behaviour|\bcentre\b/i],
  ["misspelled", /\bmisspelt\b/i],
  ["email", /\be-mail\b/i],
  ["prefetch", /\bfetch(?:ed|es|ing)? ahead\b/i],
  ["hydrate", /\bawaken(?:s|ed)?\b/i],
];

it.each(banned)("says %s", (_word, pattern) => {
  expect(lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`)).toEqual(
    [],
  );
});

it("opens comments with what something is or does, not with a question word", () => {
  const opening = /^\s*(?:\/\*\*|\/\/|\/\*|#)\s*(?:What|Where|Whether|How|Whom?|Whose)\b/;
  const code = lines.filter(({ place }) => !place.includes(".md:"));
  expect(code.filter(({ text }) => opening.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`)).toEqual(
    [],
  );
});

it("keeps lines of comments within 120 characters, as the formatter keeps lines of code", () => {
  const comment = /^\s*(?:\/\*|\*|\/\/|\{\/\*|#)(?!.*oxlint-disable)/;
  const long = lines.filter(({ place, text }) => !place.includes(".md:") && text.length > 120 && comment.test(text));
  expect(long.map(({ place }) => place)).toEqual([]);
});
