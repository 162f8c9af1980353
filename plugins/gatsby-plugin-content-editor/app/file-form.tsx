import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { FileSchema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import { ChangesList } from "./changes-list";
import { Conflict, CONFLICT_HEADING_ID, CopyButton, ProblemList } from "./conflict";
import { redo, undo } from "./edit-history";
import { useEditor } from "./editor-context";
import { type EditorStore, type FileState, hasUnsavedWork, isBroken } from "./editor-store";
import { FieldMessages } from "./fields/field";
import { ObjectFields } from "./fields/value-field";
import { focusField } from "./focus-field";
import { readSelectedFile } from "./selected-file";

interface FileFormProps {
  readonly file: FileState;
  readonly schema: FileSchema;
}

/** Saves, undoes and redoes by keyboard. */
function useShortcuts(store: EditorStore, path: string, save: () => Promise<void>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    // Fields that are not part of the file have the browser's undo, which knows only one field.
    const hasBrowserUndo = event.target instanceof Element && event.target.closest("[data-browser-undo]") !== null;
    if (key === "s") {
      event.preventDefault();
      void save();
    } else if ((key === "y" || key === "z") && !hasBrowserUndo) {
      event.preventDefault();
      store.changeHistory(path, key === "y" || event.shiftKey ? redo : undo);
    }
  });
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}

/** The bar below a form: what will change, and the buttons for it. */
function Actions({ file, schema }: FileFormProps) {
  const { store, state, summary } = useEditor();
  const { path, history, base } = file;
  /** The editor's words for git. Undefined if the change will not be recorded there. */
  const [commitMessage, setCommitMessage] = useState<string>();
  const isChanged = hasUnsavedWork(file);
  const failure = state.connectionProblem ?? file.failure;
  /** Also saves a file without changes, so that Ctrl+S always gets an answer. */
  const save = async () => {
    if (isChanged && commitMessage?.trim() === "") {
      store.announce(path, "Enter your words for the change.");
      focusField("commit-message");
      return;
    }
    const result = await store.save(path, commitMessage ?? "");
    // Other words may have been typed meanwhile.
    if (result === "saved" && commitMessage !== undefined)
      setCommitMessage((typed) => (typed === commitMessage ? "" : typed));
    // Renders the problems or the conflict now, before the focus moves there.
    flushSync(() => undefined);
    // Another file may have been opened meanwhile.
    if (readSelectedFile() !== path) return;
    const [problem] = store.getState().files.get(path)?.problems ?? [];
    if (result === "invalid" && problem) focusField(fieldId(problem.path));
    if (result === "changed") focusField(CONFLICT_HEADING_ID);
  };
  useShortcuts(store, path, save);
  if (!history) return undefined;
  return (
    <div className="actions">
      {failure !== undefined && (
        <div className="failure" role="alert">
          <p>{failure}</p>
          <CopyButton path={path} value={history.present} />
        </div>
      )}
      {isChanged && (
        <ChangesList schema={schema} before={base} after={history.present}>
          {summary.canCommit && <CommitField message={commitMessage} onChange={setCommitMessage} />}
        </ChangesList>
      )}
      <div className="buttons">
        <button className="primary" aria-disabled={!isChanged} onClick={() => void save()}>
          Save
        </button>
        <button aria-disabled={history.past.length === 0} onClick={() => store.changeHistory(path, undo)}>
          Undo
        </button>
        <button aria-disabled={history.future.length === 0} onClick={() => store.changeHistory(path, redo)}>
          Redo
        </button>
        <button aria-disabled={!isChanged} onClick={() => isChanged && store.discard(path)}>
          Discard
        </button>
        <output>{file.status}</output>
      </div>
    </div>
  );
}

interface CommitFieldProps {
  readonly message: string | undefined;
  readonly onChange: (message: string | undefined) => void;
}

/** The choice to record a change in git, and the words for it. */
function CommitField({ message, onChange }: CommitFieldProps) {
  return (
    <div className="field">
      <label className="option">
        <input
          type="checkbox"
          checked={message !== undefined}
          onChange={({ target }) => onChange(target.checked ? "" : undefined)}
        />
        Record this change in git, on this computer only
      </label>
      {message !== undefined && (
        <label className="field">
          Your words for the change
          <input
            id="commit-message"
            data-browser-undo
            value={message}
            onChange={({ target }) => onChange(target.value)}
          />
        </label>
      )}
    </div>
  );
}

/** The form of a file, its undo and redo, and what will change. */
export function FileForm(props: FileFormProps) {
  const { file, schema } = props;
  const { path, history, conflict } = file;
  // A file that is broken now has a form only for unsaved work.
  const hasForm = history !== undefined && (hasUnsavedWork(file) || !conflict || !isBroken(conflict));
  useEffect(() => {
    document.title = `${schema.title} – Edit the content`;
  }, [schema.title]);
  useEffect(() => {
    // If there is a hash, `Editor` focuses the field with that ID.
    if (location.hash === "" || !hasForm) document.querySelector("h1")?.focus();
  }, [hasForm]);
  return (
    <div className="form">
      <h1 tabIndex={-1}>{schema.title}</h1>
      <p>{schema.description}</p>
      <p className="help">
        {`Appears on: ${schema.appearsOn}. File: `}
        <code>{`data/${path}`}</code>
      </p>
      {hasForm ? (
        <>
          <Conflict key={conflict?.version} schema={schema} file={file} />
          <FieldMessages path={[]} />
          <ObjectFields schema={schema} value={history.present} path={[]} />
        </>
      ) : (
        <div role="alert">
          <p>This file has no form until its problem is fixed. Open it in a text editor, or restore it.</p>
          <ProblemList problems={(conflict ?? file).problems} />
        </div>
      )}
      <Actions {...props} />
    </div>
  );
}
