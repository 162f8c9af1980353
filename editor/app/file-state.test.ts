import type { Json } from "../../content-model/json-type";
import type { Schema } from "../../content-model/schema-types";
import type { Conflict } from "../shared/changes";
import type { SavedFile } from "../shared/protocol";
import { asList, valueAt } from "../shared/json";
import { redo, undo } from "./edit-history";
import {
  addConflicts,
  changeHistory,
  confirmWrite,
  editValue,
  type FileState,
  hasLostFile,
  isSaved,
  openConflicts,
  createFileState,
  receiveFile,
  showsProblems,
  touchField,
  valueToWrite,
} from "./file-state";

const text: Schema = { type: "string", title: "Text" };
const schema: Schema = { type: "object", properties: { mine: text, theirs: text } };
const save = (mine: string, theirs: string) => ({
  version: `${mine} ${theirs}`,
  value: { mine, theirs },
  problems: [],
});
/** Notes a value that was sent. */
const noteSent = (file: FileState, sent: Json): FileState => ({ ...file, sent });

const opened = createFileState(save("a", "b"));
const edited = editValue(opened, ["mine"], "my words", false);
const typedSince = editValue(edited, ["mine"], "more words", true);
const presentOf = ({ history }: FileState) => history?.present;
/** Takes over the response to a write of "my words". */
const confirm = (file: FileState, saved: SavedFile, conflicts: readonly Conflict[] = []) =>
  confirmWrite(noteSent(file, { mine: "my words", theirs: "b" }), { ...saved, conflicts }, schema);

describe("a file that is open", () => {
  it("is saved until it is edited, and again after the write", () => {
    expect([isSaved(opened), isSaved(edited)]).toEqual([true, false]);
    expect(isSaved(confirm(edited, save("my words", "b")))).toBe(true);
  });

  it("keeps what was edited during a write", () => {
    const more = confirm(typedSince, save("my words", "b"));
    expect(isSaved(more)).toBe(false);
    expect(presentOf(more)).toEqual({ mine: "more words", theirs: "b" });
  });

  it("keeps what was edited during a write that the server has merged with another version", () => {
    const merged = confirm(typedSince, save("my words", "new"));
    expect([presentOf(merged), merged.conflicts]).toEqual([{ mine: "more words", theirs: "new" }, []]);
    const conflict = { path: ["mine"], theirs: "other" };
    const kept = confirm(typedSince, save("other", "b"), [conflict]);
    expect(presentOf(kept)).toEqual({ mine: "more words", theirs: "b" });
    expect(kept.conflicts).toEqual([{ ...conflict, isInFile: true }]);
  });

  it("takes over another version, and applies its edits to it", () => {
    expect(presentOf(receiveFile(opened, save("c", "d"), schema))).toEqual({ mine: "c", theirs: "d" });
    const merged = receiveFile(edited, save("a", "their words"), schema);
    expect(presentOf(merged)).toEqual({ mine: "my words", theirs: "their words" });
    expect([merged.conflicts, isSaved(merged)]).toEqual([[], false]);
  });

  it("keeps the words of others through undo and redo", () => {
    const merged = receiveFile(edited, save("a", "their words"), schema);
    const undone = merged.history && undo(merged.history);
    expect(undone?.present).toEqual({ mine: "a", theirs: "their words" });
    expect(undone && redo(undone).present).toEqual({ mine: "my words", theirs: "their words" });
  });
});

describe("words that someone else has changed too", () => {
  const inConflict = receiveFile(edited, save("their words", "b"), schema);
  const theirs = { path: ["mine"], theirs: "their words" };

  it("keep all that is typed, also after a third version", () => {
    const typed = editValue(inConflict, ["mine"], "my words and more", true);
    const again = receiveFile(typed, save("third words", "c"), schema);
    expect(presentOf(again)).toEqual({ mine: "my words and more", theirs: "c" });
    expect(again.conflicts).toEqual([{ ...theirs, theirs: "third words", isInFile: true }]);
    const other = receiveFile(again, save("third words", "d"), schema);
    expect(valueToWrite(other)).toEqual({ mine: "third words", theirs: "d" });
  });

  it("end with the next edit if both versions are equal, but not after undo and redo", () => {
    const equal = editValue(inConflict, ["mine"], "their words", true);
    expect(openConflicts(equal)).toEqual([]);
    expect(editValue(equal, ["mine"], "other words", true).conflicts).toEqual([]);
    const back = equal.history && changeHistory(equal, undo(equal.history));
    expect(back && openConflicts(back)).toEqual([{ ...theirs, isInFile: true }]);
  });

  it("are one step of undo, however often they change", () => {
    let file = confirm(edited, save("my words", "b"));
    for (const words of ["t", "th", "the"]) file = receiveFile(file, save(words, "b"), schema);
    expect(file.history && undo(file.history).present).toEqual({ mine: "my words", theirs: "b" });
  });

  it("are a step of undo if they were written before", () => {
    const written = confirm(edited, save("my words", "b"));
    const replaced = receiveFile(written, save("their words", "new"), schema);
    expect([presentOf(replaced), replaced.conflicts]).toEqual([{ mine: "their words", theirs: "new" }, []]);
    expect(replaced.history && undo(replaced.history).present).toEqual({ mine: "my words", theirs: "new" });
  });

  it("are mine in the file if theirs are on the Git host", () => {
    const sent = addConflicts(confirm(edited, save("my words", "b")), [theirs], false);
    expect([valueToWrite(sent), isSaved(sent)]).toEqual([{ mine: "my words", theirs: "b" }, true]);
  });
});

const list: Schema = {
  type: "object",
  properties: { rows: { type: "array", items: { type: "object", properties: { name: text, label: text } } } },
};
const rows = (...labels: string[]) => ({
  rows: labels.map((label, index) => ({ name: `row ${label.charAt(0)}`, label, index })),
});

describe("a conflict in a row", () => {
  const file = createFileState({ version: "1", value: rows("a", "b", "c"), problems: [] });
  const mine = editValue(file, ["rows", 0, "label"], "a mine", true);
  const inConflict = receiveFile(mine, { version: "2", value: rows("a theirs", "b", "c"), problems: [] }, list);

  it("is no conflict with a row that the server has merged", () => {
    for (const label of ["a mine", "a"]) {
      const since = editValue(noteSent(mine, rows("a mine", "b", "c")), ["rows", 0, "label"], label, true);
      const written = { version: "2", value: rows("a mine", "b", "c", "d"), problems: [], conflicts: [] };
      const merged = confirmWrite(since, written, list);
      expect([presentOf(merged), merged.conflicts]).toEqual([
        { rows: [{ name: "row a", label, index: 0 }, ...rows("a mine", "b", "c", "d").rows.slice(1)] },
        [],
      ]);
    }
  });

  it("shows, and writes, what others have since made of theirs", () => {
    const added = editValue(file, ["rows"], rows("a", "b", "c", "mine").rows, false);
    const both = receiveFile(added, { version: "2", value: rows("a", "b", "c", "theirs"), problems: [] }, list);
    const later = rows("a later", "b", "c", "theirs");
    const next = receiveFile(both, { version: "3", value: later, problems: [] }, list);
    expect(next.conflicts).toMatchObject([{ path: ["rows"], theirs: later.rows }]);
    expect(valueToWrite(next)).toEqual(later);
  });

  it("follows its row, and ends with it", () => {
    const [first, second, third] = asList(valueAt(presentOf(inConflict), ["rows"]));
    if (first === undefined || second === undefined || third === undefined) throw new Error("A row is missing.");
    const moved = editValue(inConflict, ["rows"], [second, first, third], false);
    expect(moved.conflicts).toMatchObject([{ path: ["rows", 1, "label"], theirs: "a theirs" }]);
    expect(valueAt(valueToWrite(moved), ["rows", 1, "label"])).toBe("a theirs");
    expect(editValue(inConflict, ["rows"], [], false).conflicts).toEqual([]);
  });
});

describe("a file that is missing or broken", () => {
  const saved = { version: "broken", problems: [] };
  it("has what was edited, and what others have changed, when it is back", () => {
    const back = receiveFile(receiveFile(edited, saved, schema), save("a", "their words"), schema);
    expect([presentOf(back), hasLostFile(back)]).toEqual([{ mine: "my words", theirs: "their words" }, false]);
  });

  it("has no form if it was so at first, and ignores edits", () => {
    const first = createFileState(saved);
    expect([presentOf(first), hasLostFile(first), isSaved(first)]).toEqual([undefined, false, true]);
    expect(editValue(first, ["mine"], "x")).toBe(first);
    expect(presentOf(receiveFile(first, save("c", "d"), schema))).toEqual({ mine: "c", theirs: "d" });
  });
});

const saveRows = (...saved: readonly (readonly [name: string, label: string])[]) => ({
  version: JSON.stringify(saved),
  value: { rows: saved.map(([name, label]) => ({ name, label })) },
  problems: [],
});
const [one, two] = [["one", "a"] as const, ["two", "b"] as const];
const both = createFileState(saveRows(one, two));
const write = (file: FileState, sent: SavedFile, response: SavedFile, conflicts: readonly Conflict[] = []) =>
  confirmWrite(noteSent(file, sent.value ?? null), { ...response, conflicts }, list);
const edit = (file: FileState, next: SavedFile) => editValue(file, [], next.value ?? null, false);
const undoOnce = (file: FileState) => (file.history ? { ...file, history: undo(file.history) } : file);

describe("rows that others have changed too", () => {
  it("keep the words of others when a row that was added is undone", () => {
    const added = edit(both, saveRows(one, two, ["new", "c"]));
    const merged = write(added, saveRows(one, two, ["new", "c"]), saveRows(one, ["two", "theirs"], ["new", "c"]));
    expect(presentOf(undoOnce(merged))).toEqual(saveRows(one, ["two", "theirs"]).value);
  });

  it("stay when rows that were moved before are undone", () => {
    const moved = write(edit(both, saveRows(two, one)), saveRows(two, one), saveRows(two, one));
    const received = receiveFile(moved, saveRows(two, one, ["theirs", "c"]), list);
    expect(presentOf(undoOnce(received))).toEqual(saveRows(two, one, ["theirs", "c"]).value);
  });

  it("are one choice if both have added a row", () => {
    const added = edit(both, saveRows(one, two, ["mine", "c"]));
    const last = saveRows(["one", "typed"], two, ["mine", "c"]);
    const response = saveRows(one, two, ["theirs", "d"]);
    const conflict = { path: ["rows"], theirs: response.value.rows };
    const merged = write(edit(added, last), last, response, [conflict]);
    expect(merged.conflicts).toEqual([{ ...conflict, isInFile: true }]);
    expect(presentOf(merged)).toEqual(last.value);
  });
});

it("removes a field that a restored version does not have", () =>
  expect(presentOf(editValue(opened, ["mine"], undefined))).toEqual({ theirs: "b" }));

it("shows the problems of a new, empty field only after it was edited or left", () => {
  const emptied = editValue(opened, ["mine"], "", true);
  expect(showsProblems(emptied, ["mine"])).toBe(true);
  const row = createFileState({ version: "1", value: { rows: [] }, problems: [] });
  const added = editValue(row, ["rows"], [{ label: "" }], false);
  expect(showsProblems(added, ["rows", 0, "label"])).toBe(false);
  expect(showsProblems(touchField(added, "field-rows-0-label"), ["rows", 0, "label"])).toBe(true);
});
