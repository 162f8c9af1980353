import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { FileSummary } from "../server/content-store";
import type { Summary } from "./api";
import { ChangesList } from "./changes-list";
import { Conflict } from "./conflict";
import { type EditorState, type EditorStore, hasUnsavedWork, type OpenFile } from "./editor-store";
import { FieldContext } from "./fields/field-context";
import { FieldHelp } from "./fields/field-help";
import { ObjectFields } from "./fields/value-field";
import { focusField } from "./focus-field";
import type { Json } from "./json";

interface FileFormProps {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly file: OpenFile;
  readonly summary: Summary;
  readonly entry: FileSummary;
}

/** Problems of a file that has no form. */
function FileProblems({ problems }: Pick<OpenFile, "problems">) {
  return (
    <div role="alert">
      <p>This file has no form until its problem is fixed. Open it in a text editor, or restore it.</p>
      {problems.map(({ file, line, column, message }) => (
        <p className="message" key={message}>
          <code>{`${file}:${String(line)}:${String(column)}`}</code> {message}
        </p>
      ))}
    </div>
  );
}

/** A failure of the server. What was typed can be copied. */
function Failure({ message, value }: { readonly message: string; readonly value: Json }) {
  return (
    <div className="failure" role="alert">
      <p>{message}</p>
      <p>
        <button
          type="button"
          className="small button"
          onClick={() => void navigator.clipboard.writeText(JSON.stringify(value, null, 2))}
        >
          Copy what you typed
        </button>
      </p>
    </div>
  );
}

/** The form of a file, its undo and redo, and what will change. */
export function FileForm({ store, state, file, summary, entry }: FileFormProps) {
  const { path, schema, history, saved, problems, conflict } = file;
  const [commits, setCommits] = useState(false);
  const [commitMessage, setCommitMessage] = useState("");
  const heading = useRef<HTMLHeadingElement>(null);
  const isChanged = hasUnsavedWork(file);

  useEffect(() => {
    if (location.hash === "") heading.current?.focus({ preventScroll: true });
  }, []);

  const undo = () => {
    store.undo(path);
  };
  const redo = () => {
    store.redo(path);
  };
  const save = async () => {
    if (!(await store.save(path, commits ? commitMessage : ""))) {
      const [problem] = store.getState().files.get(path)?.problems ?? [];
      // The messages must be there before the field is read out.
      flushSync(() => undefined);
      if (problem) focusField(fieldId(problem.path));
      return;
    }
    setCommitMessage("");
  };
  const actions: Readonly<Record<string, () => void>> = {
    s: () => void save(),
    y: redo,
    Z: redo,
    z: undo,
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = event.ctrlKey || event.metaKey ? actions[event.key] : undefined;
      if (!action) return;
      // The browser's undo does not know the other fields.
      event.preventDefault();
      action();
    };
    addEventListener("keydown", handleKey);
    return () => {
      removeEventListener("keydown", handleKey);
    };
  });

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h1 ref={heading} tabIndex={-1}>
        {entry.title}
      </h1>
      <p className="lead">{entry.description}</p>
      <p className="help">
        {`Appears on: ${entry.appearsOn}. File: `}
        <code>{`data/${path}`}</code>
      </p>
      {conflict && history && (
        <Conflict
          schema={schema}
          base={saved}
          mine={history.present}
          theirs={conflict}
          onResolve={(value) => {
            store.resolveConflict(path, value);
          }}
        />
      )}
      {history ? (
        <FieldContext value={{ store, file: path, problems, summary }}>
          <FieldHelp schema={{}} path={[]} />
          <ObjectFields schema={schema} value={history.present} path={[]} />
        </FieldContext>
      ) : (
        <FileProblems problems={problems} />
      )}
      {history && (
        <div className="actions">
          {state.failure !== undefined && <Failure message={state.failure} value={history.present} />}
          {isChanged && (
            <ChangesList schema={schema} before={saved} after={history.present}>
              {summary.canCommit && (
                <div className="field">
                  <label className="option">
                    <input
                      type="checkbox"
                      checked={commits}
                      onChange={({ target }) => {
                        setCommits(target.checked);
                      }}
                    />
                    <span>Record this change in git, on this computer only</span>
                  </label>
                  {commits && (
                    <>
                      <label className="label" htmlFor="commit-message">
                        Your words for the change
                      </label>
                      <input
                        id="commit-message"
                        className="control"
                        value={commitMessage}
                        onChange={({ target }) => {
                          setCommitMessage(target.value);
                        }}
                      />
                    </>
                  )}
                </div>
              )}
            </ChangesList>
          )}
          <div className="buttons">
            <button type="submit" className="primary button" aria-disabled={!isChanged}>
              Save
            </button>
            <button type="button" className="button" aria-disabled={history.past.length === 0} onClick={undo}>
              Undo
            </button>
            <button type="button" className="button" aria-disabled={history.future.length === 0} onClick={redo}>
              Redo
            </button>
            <button
              type="button"
              className="button"
              aria-disabled={!isChanged}
              onClick={() => {
                if (isChanged) store.discard(path);
              }}
            >
              Discard
            </button>
            <output className="status">{state.status}</output>
          </div>
        </div>
      )}
    </form>
  );
}
