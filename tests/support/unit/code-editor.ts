/** The engine of Visual Studio Code's JSON support, with the schemas as they are in their files. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import editorSettings from "../../../.vscode/settings.json";

const engine = getLanguageService({
  schemaRequestService: async (uri) => readFileSync(new URL(uri), "utf8"),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
});
engine.configure({
  allowComments: false,
  schemas: editorSettings["json.schemas"].map(({ fileMatch, url }) => ({ fileMatch, uri: `file://${resolve(url)}` })),
});

/** Opens a text as a file of `data/`. */
export function openInCodeEditor(path: string, text: string) {
  const document = TextDocument.create(`file://${resolve("data", path)}`, "json", 0, text);
  const parsed = engine.parseJSONDocument(document);
  return {
    document,
    readSentences: async (): Promise<readonly string[]> =>
      (await engine.doValidation(document, parsed)).flatMap(({ message }) =>
        typeof message === "string" ? message : message.value,
      ),
    /** Returns the paragraphs of the help at an offset, without the escapes of Markdown. */
    readHelp: async (offset: number): Promise<readonly string[]> => {
      const hover = await engine.doHover(document, document.positionAt(offset), parsed);
      const contents = Array.isArray(hover?.contents) ? hover.contents : [];
      return contents.flatMap((each) =>
        typeof each === "string" ? each.replaceAll(/\\(.)/g, "$1").split("\n\n") : [],
      );
    },
  };
}
