import type { Schema } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import { redo, undo } from "./edit-history";
import {
  confirmWrite,
  editValue,
  endConflict,
  type FileState,
  hasLostFile,
  isSaved,
  joinVersion,
  openFile,
  receiveFile,
  restoreValue,
  showsProblems,
  touchField,
} from "./file-state";

const text: Schema = { type: "string", title: "Text" };
const schema: Schema = { type: "object", properties: { mine: text, theirs: text } };
const save = (mine: string, theirs: string) => ({
  version: `${mine} ${theirs}`,
  value: { mine, theirs },
  problems: [],
});
const missing = { version: "", problems: [] };
const broken = { version: "broken", problems: [] };

const opened = openFile("a.json", save("a", "b"));
const edited = editValue(opened, ["mine"], "my words", false);
const presentOf = ({ history }: FileState) => history?.present;

describe("a file that is open", () => {
  it("is saved until it is edited, and again after the write", () => {
    expect([isSaved(opened), isSaved(edited)]).toEqual([true, false]);
    expect(isSaved(confirmWrite(edited, save("my words", "b")))).toBe(true);
  });

  it("keeps what was edited during a write", () => {
    const more = confirmWrite(editValue(edited, ["mine"], "more words", true), save("my words", "b"));
    expect(isSaved(more)).toBe(false);
    expect(presentOf(more)).toEqual({ mine: "more words", theirs: "b" });
  });

  it("takes over another version, and applies its edits to it", () => {
    expect(presentOf(receiveFile(opened, save("c", "d"), schema))).toEqual({ mine: "c", theirs: "d" });
    const joined = receiveFile(edited, save("a", "their words"), schema);
    expect(presentOf(joined)).toEqual({ mine: "my words", theirs: "their words" });
    expect([joined.conflicts, isSaved(joined)]).toEqual([[], false]);
  });

  it("keeps the words of others through undo and redo", () => {
    const joined = receiveFile(edited, save("a", "their words"), schema);
    const undone = joined.history && undo(joined.history);
    expect(undone?.present).toEqual({ mine: "a", theirs: "their words" });
    expect(undone && redo(undone).present).toEqual({ mine: "my words", theirs: "their words" });
  });

  it("keeps the problems of the last read", () => {
    const problem = { file: "data/a.json", path: ["mine"], message: "Empty.", place: "", line: 1, column: 1 };
    expect(receiveFile(edited, { ...save("a", "b"), problems: [problem] }, schema).saved.problems).toEqual([problem]);
  });
});

describe("words that someone else has changed too", () => {
  const inConflict = receiveFile(edited, save("their words", "b"), schema);

  it("are theirs in the file and in the form, with mine beside them", () => {
    expect(presentOf(inConflict)).toEqual({ mine: "their words", theirs: "b" });
    expect(inConflict.conflicts).toEqual([{ path: ["mine"], label: "Text", mine: "my words", theirs: "their words" }]);
    expect(isSaved(inConflict)).toBe(true);
  });

  it("are mine again by a choice, or by undo", () => {
    const [conflict] = inConflict.conflicts;
    if (!conflict) throw new Error("There is no conflict.");
    const chosen = endConflict(inConflict, conflict, true);
    expect([presentOf(chosen), chosen.conflicts]).toEqual([{ mine: "my words", theirs: "b" }, []]);
    const dismissed = endConflict(inConflict, conflict, false);
    expect([presentOf(dismissed), dismissed.conflicts]).toEqual([{ mine: "their words", theirs: "b" }, []]);
    expect(inConflict.history && undo(inConflict.history).present).toEqual({ mine: "my words", theirs: "b" });
  });

  it("have one choice, also after a third version", () => {
    const again = receiveFile(editValue(inConflict, ["mine"], "new words", false), save("third words", "b"), schema);
    expect(again.conflicts).toEqual([{ path: ["mine"], label: "Text", mine: "new words", theirs: "third words" }]);
  });

  it("are joined in the same way if they are on the Git host", () => {
    const joined = joinVersion(
      confirmWrite(edited, save("my words", "b")),
      { mine: "a", theirs: "b" },
      { mine: "sent", theirs: "also sent" },
      schema,
    );
    expect(presentOf(joined)).toEqual({ mine: "sent", theirs: "also sent" });
    expect([joined.conflicts.length, isSaved(joined)]).toEqual([1, false]);
  });
});

describe.each([
  ["missing", missing],
  ["broken", broken],
])("a file that is %s", (_name, saved) => {
  it("keeps the form that it had", () => {
    const lost = receiveFile(edited, saved, schema);
    expect([presentOf(lost), hasLostFile(lost), isSaved(lost)]).toEqual([
      { mine: "my words", theirs: "b" },
      true,
      false,
    ]);
  });

  it("has what was edited, and what others have changed, when it is back", () => {
    const back = receiveFile(receiveFile(edited, saved, schema), save("a", "their words"), schema);
    expect([presentOf(back), hasLostFile(back)]).toEqual([{ mine: "my words", theirs: "their words" }, false]);
  });

  it("has no form if it was so at first, and ignores edits", () => {
    const first = openFile("a.json", saved);
    expect([presentOf(first), hasLostFile(first), isSaved(first)]).toEqual([undefined, false, true]);
    expect(editValue(first, ["mine"], "x", false)).toBe(first);
    expect(restoreValue(first, ["mine"], "x")).toBe(first);
    expect(joinVersion(first, undefined, {}, schema)).toBe(first);
    expect(presentOf(receiveFile(first, save("c", "d"), schema))).toEqual({ mine: "c", theirs: "d" });
  });
});

it("removes a field that a restored version does not have", () => {
  expect(presentOf(restoreValue(opened, ["mine"], undefined))).toEqual({ theirs: "b" });
});

it("shows the problems of a new, empty field only after it was edited or left", () => {
  const emptied = editValue(opened, ["mine"], "", true);
  expect(showsProblems(emptied, ["mine"])).toBe(true);
  const row = openFile("a.json", { version: "1", value: { rows: [] }, problems: [] });
  const added = editValue(row, ["rows"], [{ label: "" }], false);
  expect(showsProblems(added, ["rows", 0, "label"])).toBe(false);
  expect(showsProblems(touchField(added, "field-rows-0-label"), ["rows", 0, "label"])).toBe(true);
});
