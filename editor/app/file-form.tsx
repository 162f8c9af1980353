import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { fieldId, fieldName, projectPath } from "../../content-model/field-path";
import { formatPosition, type Problem } from "../../content-model/problems";
import type { FileSchema } from "../../content-model/schema-types";
import { findChanges } from "../shared/changes";
import type { SavedFile } from "../shared/protocol";
import { descriptionOf } from "./description-of";
import { useEditor, useEditorState, useFile, useIsReadOnly, useSchemas } from "./editor-context";
import type { EditorStore } from "./editor-store";
import { Failure } from "./failure";
import { FieldMessages } from "./fields/field";
import { ObjectFields } from "./fields/group";
import { type FileState, isBroken, isSaved, redo, leaveField, undo } from "./file-state";
import { openGroups } from "./focus-field";
import { describeWriter, TakeOver, UnwrittenWords } from "./writer";

/**
 * Undoes or redoes an edit, and opens the groups in which that changes something. If it removes the row with the focus,
 * focuses the heading.
 */
function goThroughHistory(store: EditorStore, path: string, step: typeof undo): void {
  const readValue = () => store.getState().files.get(path)?.value;
  const before = readValue();
  flushSync(() => store.edit(path, step));
  for (const change of findChanges(before, readValue(), store.getState().schemas.get(path)))
    openGroups(document.getElementById(fieldId(change.path.slice(0, 1))));
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
  if (file.other)
    return isBroken(file.other) || file.other.version === "" ? "Not saved" : "Not saved: choose a version";
  return isSaved(file) ? "Saved" : "Saving …";
}

interface ActionsProps {
  readonly lastField: RefObject<string>;
}

/** The bar below a form: buttons to undo and redo, the state of saving, and who else writes. */
function Actions({ lastField }: ActionsProps) {
  const { store, filePath } = useEditor();
  useUndoKeys(store, filePath);
  const connectionProblem = useEditorState((state) => state.connectionProblem);
  const isFormSaved = useFile(isSaved);
  const savingState = useFile(describeSaving);
  const isReadOnly = useIsReadOnly();
  const canUndo = useFile((file) => file.undo.length > 0) && !isReadOnly;
  const canRedo = useFile((file) => file.redo.length > 0) && !isReadOnly;
  const announcement = useFile((file) => file.status);
  const hasLeftEdit = useFile((file) => file.lastEdit === "left");
  const writeFailure = useFile((file) => file.failure);
  const other = useFile((file) => file.other);
  const writer = useEditorState(({ leases }) => describeWriter(leases.get(filePath)));
  // The failure of a write does not matter any more if an undo has restored the value that the file has.
  const failure = connectionProblem ?? (isFormSaved ? undefined : writeFailure);
  const alertSaysNotSaved = failure !== undefined && !isFormSaved;
  // Announced only once the field is left: a word that is read after each pause in typing would disturb.
  const announcesSaved = hasLeftEdit && isFormSaved && writer === "" && announcement === "";
  return (
    <div className="actions">
      <UnwrittenWords file={filePath} />
      {other && <OtherVersion other={other} />}
      {failure !== undefined && <Failure>{alertSaysNotSaved ? `Not saved. ${failure}` : failure}</Failure>}
      <div className="buttons">
        {/* Not `disabled`, which would end the focus. At the end of the history, a click changes nothing. */}
        <button aria-disabled={!canUndo} onClick={() => goThroughHistory(store, filePath, undo)}>
          Undo
        </button>
        <button aria-disabled={!canRedo} onClick={() => goThroughHistory(store, filePath, redo)}>
          Redo
        </button>
        {!alertSaysNotSaved && !announcesSaved && <span className="help">{savingState}</span>}
        <output>{writer || announcement || (announcesSaved ? savingState : "")}</output>
        <TakeOver lastField={lastField} />
      </div>
    </div>
  );
}

/** Makes a choice, which removes its buttons, and with them the focus. */
function choose(choice: () => unknown): void {
  flushSync(choice);
  document.querySelector("h1")?.focus();
}

interface OtherVersionProps {
  readonly other: SavedFile;
}

/** Asks which version to keep, because something without a lease has changed, deleted or broken the file. */
function OtherVersion({ other }: OtherVersionProps) {
  const { store, filePath } = useEditor();
  const schemas = useSchemas();
  const isReadOnly = useIsReadOnly();
  const known = useFile((file) => file.saved.value);
  const keep = (label: string) => (
    <button aria-disabled={isReadOnly} onClick={() => choose(() => void store.keepMine(filePath))}>
      {label}
    </button>
  );
  if (other.value === undefined)
    return (
      <section className="conflict" role="alert">
        <p>
          {isBroken(other)
            ? "This file is not valid JSON now. What this form shows is not in it. Fix the file in a text editor, or replace it."
            : "This file was deleted. What this form shows is in no file."}
        </p>
        <ProblemList problems={isBroken(other) ? other.problems : []} />
        {keep(isBroken(other) ? "Replace it with this form" : "Restore it")}
      </section>
    );
  const names = findChanges(known, other.value, schemas.get(filePath)).map(({ path }) =>
    fieldName({ file: filePath, path }, schemas),
  );
  return (
    <section className="conflict" role="alert">
      <p>This file was changed elsewhere meanwhile:</p>
      <ul>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      <p className="buttons">
        <button aria-disabled={isReadOnly} onClick={() => choose(() => store.loadOther(filePath))}>
          Load it
        </button>
        {keep("Keep mine")}
      </p>
    </section>
  );
}

interface ProblemListProps {
  readonly problems: readonly Problem[];
}

/** Positions and messages of the problems of a file that is not JSON. */
const ProblemList = ({ problems }: ProblemListProps) =>
  problems.map((problem) => (
    <p className="message" key={problem.message}>
      <code>{formatPosition(problem)}</code> {problem.message}
    </p>
  ));

interface FileFormProps {
  readonly schema: FileSchema;
}

/** The form of a file, its undo and redo. */
export function FileForm({ schema }: FileFormProps) {
  const { store, filePath } = useEditor();
  const hasForm = useFile(({ value }) => value !== undefined);
  const problems = useFile(({ saved }) => saved.problems);
  const canRestore = useEditorState(({ publishing }) =>
    publishing.unsent.some(({ path, sent }) => path === filePath && sent !== undefined),
  );
  const writer = useEditorState(({ leases }) => describeWriter(leases.get(filePath)));
  const isReadOnly = useIsReadOnly();
  /** ID of the field that had the focus last. */
  const lastField = useRef("");
  const touch = ({ target }: FocusEvent) => {
    // `fieldId` in field-path.ts makes these IDs.
    const id = target.closest("[id^=field-]")?.id;
    if (id === undefined) return;
    lastField.current = id;
    store.change(filePath, (current) => leaveField(current, id));
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
    <div className="form" data-read-only={isReadOnly} onBlur={touch}>
      <h1 tabIndex={-1}>{schema.title}</h1>
      <p>{descriptionOf(schema)}</p>
      <p className="help">
        {`Appears on: ${schema.appearsOn}. File: `}
        <code>{projectPath(filePath)}</code>
      </p>
      {hasForm ? (
        <>
          <FieldMessages path={[]} />
          <ObjectFields schema={schema} path={[]} />
          <Actions lastField={lastField} />
        </>
      ) : (
        <>
          <div role="alert">
            <p>
              This file has no form until its problem is fixed. Open it in a text editor
              {canRestore && ", or restore it under Review and publish"}.
            </p>
            <ProblemList problems={problems} />
            <p>{writer}</p>
          </div>
          <UnwrittenWords file={filePath} />
        </>
      )}
    </div>
  );
}
