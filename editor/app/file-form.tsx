import { type FocusEvent, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import { fieldId, projectPath } from "../../content-model/field-path";
import { formatPosition, type Problem } from "../../content-model/problems";
import type { FileSchema } from "../../content-model/schema-types";
import { schemaAt } from "../../content-model/walk-schema";
import { redo, undo } from "./edit-history";
import { useEditor, useEditorState, useFile } from "./editor-context";
import type { EditorStore } from "./editor-store";
import { Failure } from "./failure";
import { peopleIn } from "./file-select";
import { mayMoveFocus } from "./focus-field";
import { FieldMessages, OtherVersion } from "./fields/field";
import { ObjectFields } from "./fields/group";
import {
  changeHistory,
  type FileState,
  hasLostFile,
  isBroken,
  isSaved,
  needsWrite,
  openConflicts,
  touchField,
} from "./file-state";

/** Undoes or redoes an edit. If that removes the row with the focus, focuses the heading. */
function goThroughHistory(store: EditorStore, path: string, step: typeof undo): void {
  flushSync(() => store.change(path, (file) => (file.history ? changeHistory(file, step(file.history)) : file)));
  if (document.activeElement === document.body) document.querySelector("h1")?.focus();
}

function useUndoKeys(store: EditorStore, path: string): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if ((!event.ctrlKey && !event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    // The message in publish.tsx keeps the browser's undo. It is the only input without a type: files have text areas.
    const hasBrowserUndo = event.target instanceof Element && event.target.matches("input:not([type])");
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
  // Otherwise, a conflict waits for a choice, and the file has their version.
  return needsWrite(file) ? "Saving …" : "Not saved: choose a version";
}

/** The bar below a form: buttons to undo and redo, and the state of saving. */
function Actions() {
  const { store, filePath } = useEditor();
  useUndoKeys(store, filePath);
  const connectionProblem = useEditorState((state) => state.connectionProblem);
  const isFormSaved = useFile(isSaved);
  const savingState = useFile(describeSaving);
  const canUndo = useFile(({ history }) => (history?.past.length ?? 0) > 0);
  const canRedo = useFile(({ history }) => (history?.future.length ?? 0) > 0);
  const announcement = useFile((file) => file.status);
  const writeFailure = useFile((file) => file.failure);
  const isLost = useFile(hasLostFile);
  const people = useEditorState(({ others }) => peopleIn(filePath, others));
  // The failure of a write does not matter any more if an undo has restored the value that the file has.
  const failure = connectionProblem ?? (isFormSaved ? undefined : writeFailure);
  const alertSaysNotSaved = failure !== undefined && !isFormSaved;
  return (
    <div className="actions">
      {isLost && <LostFile />}
      {failure !== undefined && <Failure>{alertSaysNotSaved ? `Not saved. ${failure}` : failure}</Failure>}
      <div className="buttons">
        {/* Not `disabled`, which would end the focus. At the end of the history, a click changes nothing. */}
        <button aria-disabled={!canUndo} onClick={() => goThroughHistory(store, filePath, undo)}>
          Undo
        </button>
        <button aria-disabled={!canRedo} onClick={() => goThroughHistory(store, filePath, redo)}>
          Redo
        </button>
        {/* Not announced: a word that is read after each pause in typing would disturb. A failure is an alert. */}
        {!alertSaysNotSaved && <span className="help">{savingState}</span>}
        <output>{announcement}</output>
        {people.length > 0 && <span className="help">{`Also here: ${people.join(", ")}`}</span>}
      </div>
    </div>
  );
}

/** Says that a file was deleted or broken after its form was opened. */
function LostFile() {
  const { store, filePath } = useEditor();
  const saved = useFile((file) => file.saved);
  const restore = async () => {
    await store.replaceFile(filePath);
    if (mayMoveFocus(".conflict")) document.querySelector("h1")?.focus();
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
export function FileForm({ schema }: { readonly schema: FileSchema }) {
  const { store, filePath } = useEditor();
  const hasForm = useFile(({ history }) => history !== undefined);
  const problems = useFile(({ saved }) => saved.problems);
  // No field of the form shows these: someone else has added a field that the schema does not know.
  const conflictsWithoutField = useFile((file) =>
    openConflicts(file).filter(({ path }) => schemaAt(schema, path) === undefined),
  );
  const touch = ({ target }: FocusEvent) => {
    // `fieldId` in field-path.ts makes these IDs.
    const id = target.closest("[id^=field-]")?.id;
    if (id !== undefined) store.change(filePath, (current) => touchField(current, id));
  };
  useEffect(() => {
    document.title = `${schema.title} – Edit the content`;
  }, [schema.title]);
  useEffect(() => {
    // editor.tsx makes a new `FileForm` for each file, and focuses the field whose ID is in the hash.
    if (location.hash !== "" && hasForm) return;
    // The focus stays in a select, so that a person can go through the files in it.
    if (document.activeElement?.matches("select") !== true) document.querySelector("h1")?.focus();
    scrollTo(0, 0);
  }, [hasForm]);
  return (
    <div className="form" onBlur={touch}>
      <h1 tabIndex={-1}>{schema.title}</h1>
      <p>{schema.description}</p>
      <p className="help">
        {`Appears on: ${schema.appearsOn}. File: `}
        <code>{projectPath(filePath)}</code>
      </p>
      {hasForm ? (
        <>
          {conflictsWithoutField.map((conflict) => (
            <OtherVersion key={fieldId(conflict.path)} conflict={conflict} />
          ))}
          <FieldMessages path={[]} />
          <ObjectFields schema={schema} path={[]} />
          <Actions />
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
