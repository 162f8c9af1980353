/** Mutates every data file value by value, and expects the line of each problem, and the sentences of code editors. */
import { rephrase } from "./messages";
import { openInCodeEditor } from "../../tests/support/unit/code-editor";
import { schemas, validate } from "../../tests/support/unit/data-validator";
import { mutateValues } from "../../tests/support/unit/mutations";
import { readSiteData } from "../../tests/support/site-data";

it.each([...schemas])("reports invalid values and fields of %s in the words of code editors", async (path, schema) => {
  const mutations = [...mutateValues(readSiteData(path), schema)];
  expect(mutations).not.toEqual([]);
  for (const { name, text, offset } of mutations) {
    const problems = validate(path, Buffer.from(text));
    const { document, readSentences } = openInCodeEditor(path, text);
    expect([name, ...problems.map(({ line }) => line)]).toContain(document.positionAt(offset).line + 1);
    // A misspelled field is one problem here, and also a missing one in a code editor.
    const sentences = (await readSentences()).filter((each) => !/misspelled.*Missing/.test(name + each));
    const missed = sentences.filter((each) => !problems.some(({ message }) => message.startsWith(rephrase(each))));
    expect([name, missed]).toEqual([name, []]);
  }
});
