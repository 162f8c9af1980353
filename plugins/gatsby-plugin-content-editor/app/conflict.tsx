import isEqual from "fast-deep-equal";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Json } from "../../json-type";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import { formatPosition } from "../../gatsby-plugin-data-schemas/validation/format-problems";
import type { FileSchema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../gatsby-plugin-data-schemas/validation/validate-file";
import { applyChanges, type Change, findChanges } from "./changes";
import { linesOf } from "./changes-list";
import { useEditor } from "./editor-context";
import { type FileState, isBroken } from "./editor-store";
import { textsOf, valueAt } from "./json";

export const CONFLICT_HEADING_ID = "conflict-heading";

/** Copies a value as JSON, to paste it into the file. */
export function CopyButton({ path, value }: { readonly path: string; readonly value: Json }) {
  const { store } = useEditor();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(value, null, 2));
      store.announce(path, "Copied.");
    } catch {
      store.announce(path, "The browser does not allow this page to copy.");
    }
  };
  return <button onClick={() => void copy()}>Copy what you typed</button>;
}

/** Positions and messages of the problems of a file that is not JSON. */
export const ProblemList = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map((problem) => (
    <p className="message" key={problem.message}>
      <code>{formatPosition(problem)}</code> {problem.message}
    </p>
  ));

interface ChoiceProps {
  readonly change: Change;
  readonly isMineChosen: boolean;
  /** The name of the other version. */
  readonly theirName: string;
  readonly onChoose: (isMine: boolean) => void;
}

/** Both versions of a field. */
function Choice({ change, isMineChosen, theirName, onChoose }: ChoiceProps) {
  const { path, label, from: theirs, to: mine } = change;
  const versions = [
    { name: "Yours", version: mine, lines: linesOf(mine, theirs), isMine: true },
    { name: theirName, version: theirs, lines: linesOf(theirs, mine), isMine: false },
  ];
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {versions.map(({ name, version, lines, isMine }) => (
        <label className="option" key={name}>
          <input
            type="radio"
            name={`conflict-${fieldId(path)}`}
            checked={isMine === isMineChosen}
            onChange={() => onChoose(isMine)}
          />
          <span>
            {/* Of a list, only the rows are shown that the other version lacks. */}
            <strong>{name}:</strong> {lines.join("; ") || (textsOf(version).length > 0 ? "no other rows" : "nothing")}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface ConflictProps {
  readonly schema: FileSchema;
  readonly file: FileState;
}

/** Shows each field that differs between two versions of a file, to choose one of its values. */
export function Conflict({ schema, file }: ConflictProps) {
  const { store } = useEditor();
  const { path, history, conflict } = file;
  /** By the ID of a field: true if mine was chosen. Empty for each conflict: its version is the key in `FileForm`. */
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (!history || !conflict) return undefined;
  const { present: mine } = history;
  const { version, value: theirs, problems, onHost } = conflict;
  const { base } = onHost ?? file;
  // As in `SavedFile`, the version of a missing file is empty.
  const isDeleted = version === "";
  const isNotJson = isBroken(conflict);
  const changes = theirs === undefined ? [] : findChanges(theirs, mine, schema);
  // Before a choice, a value is mine if I have changed it.
  const isMine = ({ path: valuePath, to }: Change) =>
    choices.get(fieldId(valuePath)) ?? !isEqual(valueAt(base, valuePath), to);
  const resolve = () => {
    const value = theirs === undefined ? mine : applyChanges(theirs, changes.filter(isMine));
    // This section disappears, so the focus moves to the heading of the form.
    flushSync(() => store.resolveConflict(path, value));
    document.querySelector("h1")?.focus();
  };
  return (
    <section className="conflict" aria-labelledby={CONFLICT_HEADING_ID}>
      <h2 id={CONFLICT_HEADING_ID} tabIndex={-1}>
        {`This file was ${isDeleted ? "deleted" : "changed"} ${onHost ? "on the Git host" : "outside of this page"}`}
      </h2>
      {isDeleted && <p>Your version is still here.</p>}
      {isNotJson && <p>It is not valid JSON now. Your changes stay here. Fix the file in a text editor, then save.</p>}
      {isNotJson && <ProblemList problems={problems} />}
      {changes.length > 0 && <p>Choose a version of each field. Nothing is saved yet.</p>}
      {changes.map((change) => (
        <Choice
          key={fieldId(change.path)}
          change={change}
          isMineChosen={isMine(change)}
          theirName={onHost ? "On the Git host" : "Saved meanwhile"}
          onChoose={(choice) => setChoices(new Map(choices).set(fieldId(change.path), choice))}
        />
      ))}
      <p className="buttons">
        {!isNotJson && (
          <button className="primary" onClick={resolve}>
            {isDeleted ? "Restore it with your version" : "Use the chosen versions"}
          </button>
        )}
        <CopyButton path={path} value={mine} />
      </p>
    </section>
  );
}
