import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { FileSummary } from "../server/content-store";
import type { Summary } from "./api";
import { ChangesList } from "./changes-list";
import { Conflict, CopyButton, ProblemList } from "./conflict";
import { type EditorState, type EditorStore, hasUnsavedWork, type OpenFile } from "./editor-store";
import { FieldContext } from "./fields/field-context";
import { FieldHelp } from "./fields/field";
import { ObjectFields } from "./fields/value-field";
import { focusField } from "./focus-field";
import { valueAt } from "./json";

interface FileFormProps {
  readonly store: EditorStore;
  readonly state: EditorState;
  readonly file: OpenFile;
  readonly summary: Summary;
  readonly entry: FileSummary;
}

/** Returns the problems without those of new fields that are still empty: nothing was entered there yet. */
const shownProblems = ({ history, saved, problems, edited }: OpenFile) =>
  problems.filter(
    ({ path }) => valueAt(history?.present, path) !== "" || valueAt(saved, path) === "" || edited.has(fieldId(path)),
  );

/** The form of a file, its undo and redo, and what will change. */
export function FileForm({ store, state, file, summary, entry }: FileFormProps) {
  const { path, schema, history, saved, problems, conflict } = file;
  const [commits, setCommits] = useState(false);
  const [commitMessage, setCommitMessage] = useState("");
  const isChanged = hasUnsavedWork(file);
  const failure = state.disconnected ?? state.failure;

  useEffect(() => {
    if (location.hash === "") document.querySelector("h1")?.focus({ preventScroll: true });
  }, []);

  const undo = () => store.undo(path);
  const redo = () => store.redo(path);
  const discard = () => {
    if (isChanged) store.discard(path);
  };
  const save = async () => {
    if (commits && commitMessage.trim() === "") {
      store.announce("Enter your words for the change.");
      focusField("commit-message");
      return;
    }
    const result = await store.save(path, commits ? commitMessage : "");
    // Renders the messages before the focus moves to them.
    flushSync(() => {
      if (result === "saved") setCommitMessage("");
    });
    const [problem] = store.getState().files.get(path)?.problems ?? [];
    if (result === "invalid" && problem) focusField(fieldId(problem.path));
    if (result === "changed") document.getElementById("conflict-heading")?.focus();
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "s") {
        event.preventDefault();
        void save();
      }
      // The browser's undo knows only one field. It is for the fields that are not part of the file.
      if (event.target instanceof Element && event.target.closest("[data-own-undo]")) return;
      if (key === "y" || key === "z") {
        event.preventDefault();
        if (key === "y" || event.shiftKey) redo();
        else undo();
      }
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });

  return (
    <div className="form">
      <h1 tabIndex={-1}>{entry.title}</h1>
      <p>{entry.description}</p>
      <p className="help">
        {`Appears on: ${entry.appearsOn}. File: `}
        <code>{`data/${path}`}</code>
      </p>
      <Conflict key={conflict?.version} store={store} file={file} />
      {history ? (
        <>
          <FieldContext value={{ store, file: path, problems: shownProblems(file), summary }}>
            <FieldHelp schema={{}} path={[]} />
            <ObjectFields schema={schema} value={history.present} path={[]} />
          </FieldContext>
          <div className="actions">
            {failure !== undefined && (
              <div className="failure" role="alert">
                <p>{failure}</p>
                <CopyButton store={store} value={history.present} />
              </div>
            )}
            {isChanged && (
              <ChangesList schema={schema} before={saved} after={history.present}>
                {summary.canCommit && (
                  <div className="field">
                    <label className="option">
                      <input type="checkbox" checked={commits} onChange={({ target }) => setCommits(target.checked)} />
                      Record this change in git, on this computer only
                    </label>
                    {commits && (
                      <label className="field">
                        Your words for the change
                        <input
                          id="commit-message"
                          data-own-undo
                          value={commitMessage}
                          onChange={({ target }) => setCommitMessage(target.value)}
                        />
                      </label>
                    )}
                  </div>
                )}
              </ChangesList>
            )}
            <div className="buttons">
              <button className="primary" aria-disabled={!isChanged} onClick={() => void save()}>
                Save
              </button>
              <button aria-disabled={history.past.length === 0} onClick={undo}>
                Undo
              </button>
              <button aria-disabled={history.future.length === 0} onClick={redo}>
                Redo
              </button>
              <button aria-disabled={!isChanged} onClick={discard}>
                Discard
              </button>
              <output>{state.status}</output>
            </div>
          </div>
        </>
      ) : (
        <div role="alert">
          <p>This file has no form until its problem is fixed. Open it in a text editor, or restore it.</p>
          <ProblemList problems={problems} />
        </div>
      )}
    </div>
  );
}
