/**
 * Follows the recipes of CONTRIBUTING.md in a copy of the project, with their snippets as they are, and removes the
 * chart. Then removes the form and the editor from the same copy: none of these needs another.
 */
import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { listFiles } from "../../shared/list-files";
import { bin, build, makeCopy, readFiles, shrinkPictures } from "../support/project-copy";
import { addRowPages, readSnippets } from "../support/recipes";
import { removePart } from "../support/removals";

/** The files that the checks read and a build does not. */
const files =
  "tests docs artwork benchmark .github .vscode CONTRIBUTING.md README.md jest.config.json schema.graphql .oxlintrc.json .prettierignore .gitignore .npmrc".split(
    " ",
  );

let folder: string;
/** Temporary files of the checks. In the copy, the linter would find them. */
let temporaryFolder: string;
let removeCopy: () => void;
test.beforeAll(() => {
  ({ folder, remove: removeCopy } = makeCopy());
  temporaryFolder = mkdtempSync(join(tmpdir(), "recipes-"));
  for (const name of files) cpSync(name, join(folder, name), { recursive: true });
  // npm writes into this file, which is a hard link to that of the project.
  const installed = join(folder, "node_modules/.package-lock.json");
  const packages = readFileSync(installed);
  rmSync(installed);
  writeFileSync(installed, packages);
});
test.afterAll(() => {
  removeCopy();
  rmSync(temporaryFolder, { recursive: true });
});

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);

const read = (path: string) => readFileSync(join(folder, path), "utf8");

function insert(path: string, before: string, text: string): void {
  const content = read(path);
  expect(content).toContain(before);
  const edited = content.replace(before, () => text + before);
  write(path, edited);
}

/** Runs a program in the copy, whose site is the tested one. If it fails, the error has its output. */
async function run(program: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, TMPDIR: temporaryFolder, TESTED_SITE: ".", CI: "1" };
  await promisify(execFile)(program, args, { cwd: folder, env }).catch((error: unknown) => {
    const hasOutput = error instanceof Error && "stdout" in error && "stderr" in error;
    const output = hasOutput ? `${String(error.stdout)}${String(error.stderr)}` : String(error);
    throw new Error(`\`${[program, ...args].join(" ")}\` has failed:\n${output}`);
  });
}

async function runScripts(...scripts: readonly string[]): Promise<void> {
  for (const script of scripts) await run("npm", "run", ...script.split(" "));
}

const parts = { chart: "src/chart", form: "src/contact", editor: "editor" } as const;
/** A project may have removed a part. */
const has = (part: keyof typeof parts) => existsSync(parts[part]);

/** Follows "Without the …" of docs/remove-a-part.md. No package has to be downloaded. */
async function remove(part: keyof typeof parts): Promise<void> {
  if (!has(part)) return;
  await removePart(`Without the ${part}`, folder, async (command) => {
    const [program = "", ...args] = command.split(" ");
    await run(program, ...args, ...(command.includes("install") ? ["--offline"] : []));
  });
}

function addField(): void {
  const [rule = "", fieldTest = ""] = readSnippets("Add a field");
  insert("data/schema/values.json", '"summary": {', `${rule},`);
  insert("data/schema/values.json", '"summary"]', '"proof", ');
  const proof = '"proof": "Every project ends with a figure that you can check.",';
  write("data/values.json", read("data/values.json").replaceAll('"summary":', `${proof}"summary":`));
  insert("src/pages/about.tsx", "            name\n            summary", "            proof\n");
  insert("src/sections/values/values.tsx", "          </li>", '<p className="muted">{value.proof}</p>');
  insert("tests/visitor/specification.spec.ts", 'test("', fieldTest);
}

function addSection(): void {
  const [rule = "", content = "", section = "", sectionTest = ""] = readSnippets("Add a section");
  insert("data/schema/pages/about.json", '"founder": {', `${rule},`);
  insert("data/schema/pages/about.json", '    "founder",', '"approach",');
  insert("data/pages/about.json", '"founder": {', `${content},`);
  write("src/sections/approach.tsx", section);
  insert("src/pages/about.tsx", "import { CallToAction }", 'import { Approach } from "../sections/approach";\n');
  insert("src/pages/about.tsx", "<Founder", "<Approach {...page.approach} />\n");
  insert("src/pages/about.tsx", "founder {\n          heading", "approach { heading text }\n");
  insert("tests/visitor/specification.spec.ts", 'test("', sectionTest);
}

function addInteractivePart(): void {
  const [component = "", styles = "", index = "", island = "", section = "", partTest = ""] =
    readSnippets("Add an interactive part");
  insert("data/schema/pages/about.json", '"values"],', '"pillars", ');
  mkdirSync(join(folder, "src/questions"));
  write("src/questions/questions.tsx", component);
  write("src/questions/questions.module.scss", styles);
  write("src/questions/index.ts", index);
  write("src/browser/islands/questions.island.ts", island);
  insert("tests/developer/layers.test.ts", '"sections", "seo"', '"questions", ');
  insert("tests/developer/layers.test.ts", '"layout", "../shared"', '"questions", ');
  insert("tests/developer/layers.test.ts", "  components: [],", '  questions: ["components"],\n');
  const imports = {
    Island: "../components/island",
    Section: "../components/section",
    Questions: "../questions",
  };
  for (const [name, path] of Object.entries(imports))
    insert("src/pages/about.tsx", "import { CallToAction }", `import { ${name} } from "${path}";\n`);
  insert("src/pages/about.tsx", "          founder {\n            role", "pillars { question summary }\n");
  insert("src/pages/about.tsx", "      <CallToAction", section);
  write("tests/visitor/questions.spec.ts", partTest);
}

const frameOrigin = '{ "purpose": "frame", "origin": "https://www.example.com" }';

function addFrame(): void {
  const [rule = "", component = "", section = "", frameTest = ""] = readSnippets(
    "Add a scheduler or a map, loaded at a click",
  );
  insert("data/schema/pages/contact.json", '"meetingLinkLabel": {', `${rule},`);
  insert("data/schema/pages/contact.json", '"meetingLinkLabel"\n      ]', '"frameLabel", ');
  insert("data/pages/contact.json", '"meetingLinkLabel"', '"frameLabel": "Pick a time here",');
  write("data/site.json", read("data/site.json").replace('"origins": []', `"origins": [${frameOrigin}]`));
  mkdirSync(join(folder, "src/frame"));
  write("src/frame/frame.tsx", component);
  write("src/frame/index.ts", 'export { Frame } from "./frame";\n');
  write(
    "src/browser/islands/frame.island.ts",
    'import { Frame } from "../../frame";\nimport { registerIsland } from "./hydrate-island";\n\nregisterIsland("frame", Frame);\n',
  );
  insert("tests/developer/layers.test.ts", '"sections", "seo"', '"frame", ');
  insert("tests/developer/layers.test.ts", '"layout", "../shared"', '"frame", ');
  insert("tests/developer/layers.test.ts", "  components: [],", "  frame: [],\n");
  const imports = { Frame: "../frame", Island: "../components/island", Section: "../components/section" };
  for (const [name, path] of Object.entries(imports))
    insert("src/pages/contact.tsx", "import { Contact }", `import { ${name} } from "${path}";\n`);
  insert("src/pages/contact.tsx", "          meetingLinkLabel", "          frameLabel\n");
  insert("src/pages/contact.tsx", "    </>", section);
  write("tests/visitor/frame.spec.ts", frameTest);
}

function addPage(): void {
  const [rule = "", source = ""] = readSnippets("Add a page");
  write("data/schema/pages/careers.json", rule);
  write("src/pages/careers.tsx", source);
  insert("data/site.json", '],\n    "button"', ', { "label": "Careers", "path": "/careers" }');
}

function addPagesForRows(): void {
  const snippets = addRowPages(folder);
  // All that a developer writes, and a row of the content.
  expect(snippets.join("").split("\n").length).toBeLessThan(150);
  const link = '{ "label": "North Harbor", "path": "/case-studies/north-harbor" }';
  insert("data/site.json", '],\n    "button"', `, ${link}`);
}

function addDeliveryMethod(): void {
  const [rule = "", builders = "", textTest = ""] = readSnippets("Add a delivery method");
  const file = "src/contact/delivery/endpoint-delivery.ts";
  insert("data/schema/site.json", '"timeoutSeconds": {', `${rule},`);
  insert("data/schema/site.json", '"timeoutSeconds", "fieldNames"', '"format", ');
  insert("data/site.json", '"timeoutSeconds":', '"format": "fields",');
  insert(file, "/** Creates a delivery", `${builders}\n`);
  write(file, read(file).replace("(buildFieldsBody(message", "(bodyBuilders[settings.format](message"));
  insert("src/contact/delivery/delivery.ts", "    timeoutSeconds", "    format\n");
  insert("tests/support/unit/delivery-settings.ts", "  timeoutSeconds", '  format: "fields",\n');
  insert("src/contact/delivery/endpoint-delivery.test.ts", "it.each([", textTest);
}

/** Other colors than any site has, with enough contrast: brand and accent are purple. */
const newColors = {
  light: { action: "#5b1a8b", "action-strong": "#43106b", "chart-line": "#8a45bd", deep: "#35104f" },
  dark: { action: "#d3b0f2", "action-strong": "#e4cdf8", "chart-line": "#a86fd6", deep: "#35104f" },
};

/** Changes the colors in one rule of the tokens. Adds the old ones to a list. */
function changeColors(styles: string, colors: Readonly<Record<string, string>>, old: string[]): string {
  return Object.entries(colors).reduce((result, [name, color]) => {
    const declaration = new RegExp(`(?<=--${name}: )#[\\da-f]{6}`);
    expect(result).toMatch(declaration);
    return result.replace(declaration, (before) => {
      old.push(before);
      return color;
    });
  }, styles);
}

/** Follows docs/make-it-yours.md. Returns the old colors. */
async function makeItYours(): Promise<readonly string[]> {
  const old: string[] = [];
  const tokens = "src/styles/tokens.scss";
  const [light = "", dark = ""] = read(tokens).split(/(?=@media[^{]*dark)/);
  write(tokens, changeColors(light, newColors.light, old) + changeColors(dark, newColors.dark, old));
  // Any other font: another style is in the same package.
  const fontFile = "plugins/static-pages/heading-font.ts";
  const [font = "", packageFolder = ""] = /(node_modules\/[^"]*)\/\w+\/\w+\.ttf(?=")/.exec(read(fontFile)) ?? [];
  const others = listFiles(packageFolder).filter((path) => path.endsWith(".ttf") && !font.endsWith(path));
  expect(others).not.toEqual([]);
  write(fontFile, read(fontFile).replace(font, `${packageFolder}/${others[0] ?? ""}`));
  write(
    "data/images/logo.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  await runScripts("artwork");
  await shrinkPictures(folder);
  return old;
}

/** Writes the content of the tests' site, with the examples of what the recipes have added. The pictures stay small. */
const writeExamples = `
  import { siteData, writeSiteData } from "./tests/support/site-data";
  writeSiteData(".", new Map([...siteData].filter(([path]) => path.endsWith(".json"))));
`;

/** The test of the frame looks for the site with what is awkward, which has its origin. */
const copyToAwkwardSite = `
  import { cpSync } from "node:fs";
  import { awkwardPublicFolder } from "./tests/support/tested-folder";
  cpSync("public", awkwardPublicFolder, { recursive: true });
`;

const checks = ["typecheck", "lint", "validate", "test:unit", "test:built"];

// One after the other, in the same copy and with the cache of its first build.
test.describe.configure({ mode: "serial", timeout: 1_200_000 });

test("ends green after all recipes, and without the chart", async () => {
  addField();
  addSection();
  addInteractivePart();
  addFrame();
  addPage();
  addPagesForRows();
  if (has("form")) addDeliveryMethod();
  const oldFont = read("src/fonts/heading-font.woff2");
  const oldColors = await makeItYours();
  await runScripts("generate");
  await remove("chart");

  expect(await build(folder)).not.toMatch(/warn/i);
  await runScripts("format", ...checks);
  expect(read("public/careers.html")).toContain("Work with us");
  expect(read("public/about.html")).toContain("How we think");
  expect(read("public/about.html")).toContain("a figure that you can check");
  expect(read("public/about.html")).toMatch(/<a[^>]*><span[^>]*>[^<]+<\/span>\s*<span[^>]* aria-hidden="true"><svg/);
  expect(read("src/fonts/heading-font.woff2")).not.toBe(oldFont);
  const published = [...readFiles(join(folder, "public"))].filter(([path]) =>
    /\.(?:html|css|js|svg|webmanifest)$/.test(path),
  );
  for (const color of oldColors)
    expect(published.filter(([, bytes]) => bytes.includes(color)).map(([path]) => path)).toEqual([]);
  expect(read("public/sitemap.xml")).toContain("/careers<");
  expect(read("public/sitemap.xml")).toContain("/case-studies/north-harbor<");
  expect(read("public/case-studies/north-harbor.html")).toContain("A warehouse without surprises");
  expect(read("public/fragments/case-studies/north-harbor.txt")).toContain("A warehouse without surprises");
  for (const card of ["careers", "case-studies/north-harbor"])
    expect(readFileSync(join(folder, `public/social-cards/${card}.png`)).length).toBeGreaterThan(9999);
  expect(read("public/index.html")).not.toContain("<figure");
  expect(existsSync(join(folder, "public/operational-efficiency.csv"))).toBe(false);
  expect(read("package-lock.json")).not.toMatch(/"node_modules\/(?:@nivo|@types\/d3-scale|papaparse|d3-scale)/);
});

test("ends green without the form and the editor, also with the examples of the recipes", async () => {
  await remove("form");
  if (has("editor")) await runScripts("test:unit -- editor tests/editor");
  await remove("editor");
  expect(read("package-lock.json")).not.toMatch(/"editor"|content-editor|"node_modules\/open"/);
  await run(bin("tsx"), "--eval", writeExamples);
  write("data/site.json", read("data/site.json").replace('"origins": []', `"origins": [${frameOrigin}]`));

  expect(await build(folder)).not.toMatch(/warn/i);
  await run(bin("tsx"), "--eval", copyToAwkwardSite);
  await runScripts("format", ...checks, "test:e2e -- specification questions frame");
  expect(read("public/contact.html")).not.toContain("<form");
  expect(read("gatsby-node.ts")).not.toContain("editor");
});
