import { type FocusEvent, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "../../plugins/gatsby-plugin-data-schemas/editor-link";
import { formatPosition } from "../../plugins/gatsby-plugin-data-schemas/validation/format-problems";
import type { FileSchema } from "../../plugins/gatsby-plugin-data-schemas/validation/schemas";
import type { Problem } from "../../plugins/gatsby-plugin-data-schemas/validation/validate-file";
import { redo, undo } from "./edit-history";
import { useEditor } from "./editor-context";
import type { EditorStore } from "./editor-store";
import { FieldMessages, OtherVersion } from "./fields/field";
import { ObjectFields } from "./fields/value-field";
import { type FileState, hasLostFile, isBroken, isSaved, isWritten, touchField } from "./file-state";
import { schemaAt } from "./pointing/page-content";

interface FileFormProps {
  readonly file: FileState;
  readonly schema: FileSchema;
}

/** Undoes or redoes an edit. The focus must not be lost with a row that is gone. */
function goThroughHistory(store: EditorStore, path: string, change: typeof undo): void {
  flushSync(() => store.changeHistory(path, change));
  if (document.activeElement === document.body) document.querySelector("h1")?.focus();
}

/** Undoes and redoes by keyboard. */
function useShortcuts(store: EditorStore, path: string): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    // Fields that are not part of the file have the browser's undo, which knows only one field.
    const hasBrowserUndo = event.target instanceof Element && event.target.closest("[data-browser-undo]") !== null;
    if ((key !== "y" && key !== "z") || hasBrowserUndo) return;
    event.preventDefault();
    goThroughHistory(store, path, key === "y" || event.shiftKey ? redo : undo);
  });
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}

function describeSaving(file: FileState): string {
  if (isSaved(file)) return "Saved";
  if (hasLostFile(file)) return "Not saved";
  return isWritten(file) ? "Not saved: choose a version" : "Saving …";
}

/** The bar below a form: whether the file has what the form shows, and undo. */
function Actions({ file }: Pick<FileFormProps, "file">) {
  const { store, state } = useEditor();
  const { path, history } = file;
  useShortcuts(store, path);
  const failure = state.connectionProblem ?? file.failure;
  const areSaved = isSaved(file);
  if (!history) return undefined;
  return (
    <div className="actions">
      {failure !== undefined && (
        <p className="failure" role="alert">
          {areSaved ? failure : `Not saved. ${failure}`}
        </p>
      )}
      <div className="buttons">
        <button aria-disabled={history.past.length === 0} onClick={() => goThroughHistory(store, path, undo)}>
          Undo
        </button>
        <button aria-disabled={history.future.length === 0} onClick={() => goThroughHistory(store, path, redo)}>
          Redo
        </button>
        {/* Not announced: a word that is read after each pause in typing would disturb. A failure is an alert. */}
        {(areSaved || failure === undefined) && <span className="help">{describeSaving(file)}</span>}
        <output>{file.status}</output>
      </div>
    </div>
  );
}

/** Says that a file was deleted or broken after its form was opened. */
function LostFile({ file }: Pick<FileFormProps, "file">) {
  const { store } = useEditor();
  const { path, saved } = file;
  const restore = async () => {
    await store.replaceFile(path);
    document.querySelector("h1")?.focus();
  };
  return (
    <section className="conflict" role="alert">
      <p>
        {isBroken(saved)
          ? "This file is not valid JSON now. What this form shows is not in it. Fix the file in a text editor, or replace it."
          : "This file was deleted. What this form shows is in no file."}
      </p>
      <ProblemList problems={isBroken(saved) ? saved.problems : []} />
      <button onClick={() => void restore()}>{isBroken(saved) ? "Replace it with this form" : "Restore it"}</button>
    </section>
  );
}

/** Positions and messages of the problems of a file that is not JSON. */
const ProblemList = ({ problems }: { readonly problems: readonly Problem[] }) =>
  problems.map((problem) => (
    <p className="message" key={problem.message}>
      <code>{formatPosition(problem)}</code> {problem.message}
    </p>
  ));

/** The form of a file, its undo and redo. */
export function FileForm({ file, schema }: FileFormProps) {
  const { store } = useEditor();
  const { path, history, saved, conflicts } = file;
  const hasForm = history !== undefined;
  // Such as that of a field that only the other version has.
  const otherConflicts = conflicts.filter((conflict) => schemaAt(schema, conflict.path) === undefined);
  const touch = ({ target }: FocusEvent) => {
    const id = target.closest("[id^=field-]")?.id;
    if (id !== undefined) store.change(path, (current) => touchField(current, id));
  };
  useEffect(() => {
    document.title = `${schema.title} – Edit the content`;
  }, [schema.title]);
  useEffect(() => {
    // If there is a hash, `Editor` focuses the field with that ID.
    if (location.hash !== "" && hasForm) return;
    // Someone who goes through the files keeps the focus there.
    if (document.activeElement?.matches("select") !== true) document.querySelector("h1")?.focus();
    scrollTo(0, 0);
  }, [hasForm]);
  return (
    <div className="form" onBlur={touch}>
      <h1 tabIndex={-1}>{schema.title}</h1>
      <p>{schema.description}</p>
      <p className="help">
        {`Appears on: ${schema.appearsOn}. File: `}
        <code>{`data/${path}`}</code>
      </p>
      {hasForm ? (
        <>
          {hasLostFile(file) && <LostFile file={file} />}
          {otherConflicts.map((conflict) => (
            <OtherVersion key={fieldId(conflict.path)} conflict={conflict} />
          ))}
          <FieldMessages path={[]} />
          <ObjectFields schema={schema} value={history.present} path={[]} />
        </>
      ) : (
        <div role="alert">
          <p>This file has no form until its problem is fixed. Open it in a text editor, or restore it.</p>
          <ProblemList problems={saved.problems} />
        </div>
      )}
      <Actions file={file} />
    </div>
  );
}
