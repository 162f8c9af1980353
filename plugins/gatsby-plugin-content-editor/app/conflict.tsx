import { useState } from "react";
import type { FileSchema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import type { SavedContent } from "./api";
import { applyChanges, findChanges, isUnchangedIn } from "./changes";
import { wordsOf } from "./changes-list";
import type { Json } from "./json";

interface ConflictProps {
  readonly schema: FileSchema;
  /** The version that both were made from. */
  readonly base: Json;
  readonly mine: Json;
  readonly theirs: SavedContent;
  /** Called with the chosen values. */
  readonly onResolve: (value: Json) => void;
}

/** Copies a value as JSON, to paste it into the file. */
export function CopyButton({ value }: { readonly value: Json }) {
  const [status, setStatus] = useState("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(value, null, 2));
      setStatus("Copied.");
    } catch {
      setStatus("The browser does not allow this page to copy.");
    }
  };
  return (
    <>
      <button type="button" className="small button" onClick={() => void copy()}>
        Copy what you typed
      </button>
      <output>{status}</output>
    </>
  );
}

/** Shows two versions of a file, field by field. One of each is chosen. */
export function Conflict({ schema, base, mine, theirs, onResolve }: ConflictProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  if (theirs.value === undefined) {
    const isDeleted = theirs.version === "";
    return (
      <section className="conflict" aria-labelledby="conflict-heading">
        <h2 id="conflict-heading" tabIndex={-1}>
          {isDeleted
            ? "This file was deleted"
            : "This file was changed outside of this page, and is not valid JSON now"}
        </h2>
        <p>
          {isDeleted
            ? "Your version is still here."
            : "Your changes stay here. Fix the file in a text editor, then save."}
        </p>
        {!isDeleted &&
          theirs.problems.map(({ line, column, message }) => (
            <p className="message" key={message}>{`Line ${String(line)}, column ${String(column)}: ${message}`}</p>
          ))}
        <p className="buttons">
          {isDeleted && (
            <button
              type="button"
              className="button"
              onClick={() => {
                onResolve(mine);
              }}
            >
              Restore it with your version
            </button>
          )}
          <CopyButton value={mine} />
        </p>
      </section>
    );
  }
  const saved = theirs.value;
  const changes = findChanges(saved, mine, schema);
  // A value that only the other version has changed is chosen at first.
  const isMine = (label: string) =>
    choices.get(label) ?? changes.some((change) => change.label === label && !isUnchangedIn(base, change));
  return (
    <section className="conflict" aria-labelledby="conflict-heading">
      <h2 id="conflict-heading" tabIndex={-1}>
        This file was changed outside of this page
      </h2>
      <p>Choose a version of each field. Nothing is saved yet.</p>
      {changes.map(({ label, before, after }) => (
        <fieldset className="field" key={label}>
          <legend className="label">{label}</legend>
          {[
            { name: "Yours", words: wordsOf(after, before), choice: true },
            { name: "Saved meanwhile", words: wordsOf(before, after), choice: false },
          ].map(({ name, words, choice }) => (
            <label className="option" key={name}>
              <input
                type="radio"
                name={`conflict-${label}`}
                checked={isMine(label) === choice}
                onChange={() => {
                  setChoices(new Map(choices).set(label, choice));
                }}
              />
              <span>
                <strong>{name}:</strong> {words.join("; ")}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button
        type="button"
        className="primary button"
        onClick={() => {
          onResolve(
            applyChanges(
              saved,
              changes.filter(({ label }) => isMine(label)),
            ),
          );
        }}
      >
        Use the chosen versions
      </button>
    </section>
  );
}
