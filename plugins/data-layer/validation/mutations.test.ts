/** Mutates every data file value by value, and expects the line of each problem, and the sentences of code editors. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import editorSettings from "../../../.vscode/settings.json";
import { rephrase } from "../messages";
import { schemas, validate } from "../../../tests/unit/data-validator";
import { mutateValues } from "../../../tests/unit/mutations";
import { readSiteData } from "../../../tests/site-data";

/** The engine as Visual Studio Code uses it, with the schemas as they are in their files. */
const codeEditor = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});
codeEditor.configure({
  allowComments: false,
  schemas: editorSettings["json.schemas"].map(({ fileMatch, url }) => ({ fileMatch, uri: `file://${resolve(url)}` })),
});

async function readSentences(document: TextDocument): Promise<readonly string[]> {
  const diagnostics = await codeEditor.doValidation(document, codeEditor.parseJSONDocument(document));
  return diagnostics.flatMap(({ message }) => (typeof message === "string" ? message : message.value));
}

it.each([...schemas])("reports invalid values and fields of %s in the words of code editors", async (path, schema) => {
  const mutations = [...mutateValues(readSiteData(path), schema)];
  expect(mutations).not.toEqual([]);
  for (const { name, text, offset } of mutations) {
    const problems = validate(path, Buffer.from(text));
    const document = TextDocument.create(`file://${resolve("data", path)}`, "json", 0, text);
    expect([name, ...problems.map(({ line }) => line)]).toContain(document.positionAt(offset).line + 1);
    // A misspelled field is one problem here, and also a missing one in a code editor.
    const sentences = (await readSentences(document)).filter((each) => !/misspelled.*Missing/.test(name + each));
    const missed = sentences.filter((each) => !problems.some(({ message }) => message.startsWith(rephrase(each))));
    expect([name, missed]).toEqual([name, []]);
  }
});
