import type { Json } from "../../content-model/json-type";
import type { Schema } from "../../content-model/schema-types";
import { asList, valueAt } from "../shared/json";
import type { SavedFile } from "../shared/protocol";
import {
  confirmWrite,
  createFileState,
  endEdits,
  type FileState,
  insertRow,
  isSaved,
  keepMine,
  load,
  moveRow,
  needsWrite,
  receive,
  redo,
  removeRow,
  setValue,
  showsProblems,
  leaveField,
  undo,
} from "./file-state";
import { fromKeyPath, toKeyPath } from "./row-keys";

const save = (mine: string, theirs: string): SavedFile => ({
  version: `${mine} ${theirs}`,
  value: { mine, theirs },
  problems: [],
  placeholders: [],
});
/** Notes a value that was sent. */
const noteSent = (file: FileState, sent: Json): FileState => ({ ...file, sent });
const deleted: SavedFile = { version: "", problems: [], placeholders: [] };
const broken: SavedFile = { version: "broken", problems: [], placeholders: [] };

const opened = createFileState(save("a", "b"));
const edited = setValue(opened, ["mine"], "my words");
const written = confirmWrite(edited, save("my words", "b"));

describe("a file that is open", () => {
  it("is saved until it is edited, and again after the write", () => {
    expect([isSaved(opened), isSaved(edited), isSaved(written)]).toEqual([true, false, true]);
  });

  it("keeps what was edited during a write, as another step of undo", () => {
    const typing = setValue(opened, ["mine"], "my", true);
    const more = setValue(confirmWrite(typing, save("my", "b")), ["mine"], "my words", true);
    expect([more.value, isSaved(more)]).toEqual([{ mine: "my words", theirs: "b" }, false]);
    expect(undo(more).value).toEqual({ mine: "my", theirs: "b" });
  });

  it("has one step of undo for all that is typed into a field without a pause", () => {
    const typed = ["m", "my"].reduce((file, words) => setValue(file, ["mine"], words, true), opened);
    const both = setValue(typed, ["theirs"], "t", true);
    expect([undo(both), undo(undo(both)), undo(undo(undo(both)))].map(({ value }) => value)).toEqual([
      { mine: "my", theirs: "b" },
      save("a", "b").value,
      save("a", "b").value,
    ]);
    expect(redo(undo(both)).value).toEqual({ mine: "my", theirs: "t" });
    expect(redo(setValue(undo(both), ["mine"], "other")).value).toEqual({ mine: "other", theirs: "b" });
  });

  it("just loads another version if it has no edits, or if they were undone", () => {
    for (const file of [opened, undo(edited), load(edited, save("c", "d"))]) {
      const received = receive(file, save("their words", "b"));
      expect([received.value, received.other]).toEqual([{ mine: "their words", theirs: "b" }, undefined]);
      expect([isSaved(received), received.undo]).toEqual([true, []]);
    }
  });

  it("loads what the editor itself has written over saved edits, but asks if an edit is not saved", () => {
    const merged = { ...save("their words", "b"), isByEditor: true };
    expect(receive(written, merged)).toMatchObject({ value: merged.value, other: undefined });
    expect(receive(edited, merged)).toMatchObject({ value: edited.value, other: merged });
    expect(receive(written, save("their words", "b")).other).toBeDefined();
  });

  it("does not take back the words of others by an undo or a redo, except after a choice", () => {
    const merged = { ...save("my words", "theirs"), isByEditor: true };
    for (const file of [written, undo(confirmWrite(setValue(written, ["mine"], "more"), save("more", "b")))]) {
      const received = receive(confirmWrite(file, save("my words", "b")), merged);
      expect([undo(received).value, redo(received).value]).toEqual([merged.value, merged.value]);
    }
    // Another tab has taken the file over before the choice.
    const ended = endEdits(receive(written, save("a", "theirs")), undefined);
    expect(undo(ended).value).toEqual({ mine: "a", theirs: "theirs" });
  });

  it("takes a version with its own words for its own, whichever write has got no response", () => {
    const sent = noteSent(setValue(edited, ["mine"], "more words", true), { mine: "my words", theirs: "b" });
    const received = receive(sent, save("my words", "b"));
    expect([received.other, received.sent, received.value]).toEqual([
      undefined,
      undefined,
      { mine: "more words", theirs: "b" },
    ]);
    expect(needsWrite(received)).toBe(true);
    expect(isSaved(receive(edited, save("my words", "b")))).toBe(true);
  });
});

describe.each([
  ["that were not written", edited],
  ["that were written", written],
])("a file with edits %s, which a program changes", (_name, file) => {
  const asking = receive(file, save("their words", "new"));

  it("keeps all that is typed, writes nothing, and is not saved before the choice", () => {
    const typed = setValue(asking, ["mine"], "my words and more");
    expect([typed.value, typed.other?.value]).toEqual([
      { mine: "my words and more", theirs: "b" },
      { mine: "their words", theirs: "new" },
    ]);
    expect([isSaved(typed), needsWrite(typed)]).toEqual([false, false]);
  });

  it("loads the version, and brings the own words back by an undo", () => {
    const loaded = load(asking, save("their words", "new"));
    expect([loaded.value, isSaved(loaded)]).toEqual([{ mine: "their words", theirs: "new" }, true]);
    expect(undo(loaded).value).toEqual({ mine: "my words", theirs: "b" });
    expect(redo(undo(loaded)).value).toEqual(loaded.value);
  });

  it("replaces the version by its own words, from that version on", () => {
    const kept = keepMine(asking);
    expect([kept.value, kept.saved.version, needsWrite(kept)]).toEqual([
      { mine: "my words", theirs: "b" },
      "their words new",
      true,
    ]);
  });

  it("asks about the last version, and no more if the file is back", () => {
    const later = receive(asking, save("third words", "new"));
    expect(later.other?.version).toBe("third words new");
    expect(receive(later, file.saved).other).toBeUndefined();
  });
});

describe.each([
  ["deleted", deleted],
  ["broken", broken],
])("a file that was %s", (_name, saved) => {
  it("keeps its form, with or without edits, is not written by itself, and is written again on demand", () => {
    for (const file of [opened, edited, written]) {
      const lost = receive(file, saved);
      expect([lost.value, needsWrite(lost), isSaved(lost)]).toEqual([file.value, false, false]);
      const kept = keepMine(lost);
      expect([kept.value, kept.saved.version, needsWrite(kept)]).toEqual([file.value, saved.version, true]);
    }
  });

  it("has no form if it was so at first, ignores edits, and has one once it is fixed", () => {
    const first = createFileState(saved);
    expect([first.value, isSaved(first), setValue(first, ["mine"], "x")]).toEqual([undefined, true, first]);
    expect(receive(first, save("c", "d")).value).toEqual({ mine: "c", theirs: "d" });
  });
});

describe("a file that another tab has taken over", () => {
  const text = { type: "string" } as const;
  const schema: Schema = { type: "object", properties: { mine: text, theirs: text } };
  const mine = { path: ["mine"], from: "a", to: "my words" };

  it("shows the file, and keeps the words that were not written, also for an undo", () => {
    const ended = endEdits(edited, schema);
    expect([ended.value, ended.unwritten]).toEqual([opened.value, [mine]]);
    expect(undo(ended).value).toEqual(edited.value);
    // The words stay until they are dismissed, whatever the other tab writes, and whatever is lost later.
    expect(endEdits(receive(ended, save("their words", "b")), schema).unwritten).toEqual([mine]);
    const again = endEdits(setValue(ended, ["mine"], "more words"), schema);
    expect(again.unwritten).toEqual([mine, { ...mine, to: "more words" }]);
  });

  it("has nothing to show if all was written, and then just loads what the other tab writes", () => {
    const ended = endEdits(written, schema);
    expect([ended.value, ended.unwritten]).toEqual([written.value, []]);
    expect(receive(ended, save("their words", "b")).value).toEqual({ mine: "their words", theirs: "b" });
  });

  it("shows the words of a choice that was not made, unless the file has them", () => {
    const ended = endEdits(receive(written, save("their words", "b")), schema);
    expect([ended.value, ended.unwritten]).toEqual([{ mine: "their words", theirs: "b" }, [mine]]);
    expect(endEdits(receive(written, save("my words", "new")), schema).unwritten).toEqual([]);
    const lost = endEdits(receive(edited, broken), schema);
    expect([lost.value, lost.unwritten, lost.other]).toEqual([opened.value, [mine], broken]);
  });

  it("shows only the words that were typed after another version was restored", () => {
    const restored = setValue(createFileState(broken), [], { mine: "a", theirs: "b" });
    const restoredAndWritten = confirmWrite(restored, save("a", "b"));
    for (const file of [restored, restoredAndWritten])
      expect(endEdits(setValue(file, ["mine"], "my words"), schema).unwritten).toEqual([mine]);
    const typed = confirmWrite(setValue(restoredAndWritten, ["mine"], "my words"), save("my words", "b"));
    expect(endEdits(receive(typed, save("their words", "b")), schema).unwritten).toEqual([mine]);
  });
});

const row = (name: string, ...inside: string[]) => ({ name, inside });
const rows = createFileState({
  version: "1",
  value: { rows: [row("a", "x", "y"), row("b", "z")] },
  problems: [],
  placeholders: [],
});
const namesOf = ({ value }: FileState) => asList(valueAt(value, ["rows"])).map((each) => valueAt(each, ["name"]));
const list = ["rows"];
/** Returns the names of the rows that have the keys of "a" and "b" at first. Undefined for a row that is gone. */
const follow = (file: FileState) =>
  [0, 1].map((index) => {
    const path = fromKeyPath(file.rowKeys, toKeyPath(rows.rowKeys, ["rows", index]) ?? []);
    return path && valueAt(file.value, [...path, "name"]);
  });

describe("rows", () => {
  const moved = moveRow(rows, list, 0, 1);
  const removed = removeRow(rows, list, 0);
  const inserted = insertRow(removed, list, row("c", "w"));

  it("keep their keys when they are moved, when others are added or removed, and through undo and redo", () => {
    expect([moved, removed, inserted].map(namesOf)).toEqual([["b", "a"], ["b"], ["b", "c"]]);
    expect([follow(moved), follow(removed), follow(inserted)]).toEqual([
      ["a", "b"],
      [undefined, "b"],
      [undefined, "b"],
    ]);
    for (const file of [undo(moved), undo(undo(inserted)), redo(undo(moved))]) expect(follow(file)).toEqual(["a", "b"]);
  });

  it("have other keys if they are equal to rows that were removed", () => {
    expect(follow(insertRow(removed, list, row("a", "x", "y")))[0]).toBeUndefined();
    expect(follow(setValue(rows, list, [row("a"), row("b")]))).toEqual([undefined, undefined]);
  });

  it("take the keys of lists inside of them along", () => {
    const inside = toKeyPath(rows.rowKeys, ["rows", 0, "inside", 1]) ?? [];
    const swapped = moveRow(moved, ["rows", 1, "inside"], 1, 0);
    expect(fromKeyPath(swapped.rowKeys, inside)).toEqual(["rows", 1, "inside", 0]);
    expect(fromKeyPath(removed.rowKeys, inside)).toBeUndefined();
    const added = insertRow(inserted, ["rows", 1, "inside"], "new");
    expect(valueAt(added.value, ["rows", 1, "inside"])).toEqual(["w", "new"]);
    expect(toKeyPath(added.rowKeys, ["rows", 1, "inside", 1])).toBeDefined();
  });

  it("leave no keys behind when their list is gone", () => {
    const path = ["rows"];
    const file = setValue(setValue(opened, path, ["one", "two"]), path, undefined);
    expect(toKeyPath(file.rowKeys, ["rows", 0])).toBeUndefined();
    const restored = load(setValue(opened, path, ["one"]), save("a", "b"));
    expect(toKeyPath(restored.rowKeys, ["rows", 0])).toBeUndefined();
  });

  it("keep the key at their index when a version is loaded, so that the focus stays", () => {
    const value = { rows: [row("new"), row("a"), row("b")] };
    const loaded = receive(rows, { version: "2", value, problems: [], placeholders: [] });
    expect(follow(loaded)).toEqual(["new", "a"]);
    expect(toKeyPath(loaded.rowKeys, ["rows", 2])).toBeDefined();
  });
});

it("removes a field that a restored version does not have", () =>
  expect(setValue(opened, ["mine"], undefined).value).toEqual({ theirs: "b" }));

it("shows the problems of a new, empty field only after it was edited or left", () => {
  expect(showsProblems(setValue(opened, ["mine"], "", true), ["mine"])).toBe(true);
  const added = insertRow(rows, list, row(""));
  expect(showsProblems(added, ["rows", 2, "name"])).toBe(false);
  expect(showsProblems(leaveField(added, "field-rows-2-name"), ["rows", 2, "name"])).toBe(true);
});
