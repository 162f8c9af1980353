import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { writeSiteData } from "../tests/support/site-data";

const tsx = ["--import", pathToFileURL(resolve("node_modules/tsx/dist/loader.mjs")).href];

it("writes the content of a schema in a new folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "generate-"));
  for (const path of ["data/schema", "data/README.md"]) cpSync(path, join(folder, path), { recursive: true });
  mkdirSync(join(folder, ".vscode"));
  writeSiteData(folder);
  const schema = {
    title: "Offices",
    description: "The offices.",
    appearsOn: "Contact page",
    contentField: "offices",
    graphqlType: "OfficeTexts",
    type: "object",
    properties: { text: { title: "Text", description: "A text.", type: "string", examples: ["Our offices"] } },
    required: ["text"],
    additionalProperties: false,
  };
  const file = join(folder, "data/schema/company/offices/texts.json");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(schema));
  const output = execFileSync(process.execPath, [...tsx, resolve("scripts/generate.mts")], { cwd: folder }).toString();
  expect(output).toContain("data/company/offices/texts.json has the examples of its schema.");
  expect(JSON.parse(readFileSync(join(folder, "data/company/offices/texts.json"), "utf8"))).toEqual({
    text: "Our offices",
  });
  rmSync(folder, { recursive: true });
});
