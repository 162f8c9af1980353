/** The tab that writes a file, if it is another one than this. */
import { type RefObject, useEffect, useRef } from "react";
import { fieldName } from "../../content-model/field-path";
import type { Lease } from "../shared/protocol";
import { findChanges } from "../shared/changes";
import { linesOf } from "./changes-list";
import { useEditor, useEditorState, useFile, useSchemas } from "./editor-context";
import { focusField, mayMoveFocus } from "./focus-field";

/** Returns the person with the other tab. */
export const writerOf = ({ person = "Another tab" }: Lease) => person;

/** Returns a sentence about the other tab. Empty if this one may write. */
export function describeWriter(lease: Lease | undefined): string {
  if (!lease || lease.role === "writer") return "";
  const sentences = {
    reader: `${writerOf(lease)} is writing here.`,
    next: `Taking over. ${writerOf(lease)} is saving …`,
    asked: `${writerOf(lease)} takes over.`,
  };
  return sentences[lease.role];
}

/** A button that takes the file over. When that has happened, the field that had the focus last gets it. */
export function TakeOver({ lastField }: { readonly lastField: RefObject<string> }) {
  const { store, filePath } = useEditor();
  const role = useEditorState(({ leases }) => leases.get(filePath)?.role);
  const lastRole = useRef(role);
  useEffect(() => {
    const isTaken = lastRole.current === "next" && role === "writer";
    lastRole.current = role;
    if (!isTaken) return;
    store.announce(filePath, "You are writing now.");
    if (mayMoveFocus(".actions")) focusField(lastField.current);
  }, [filePath, lastField, role, store]);
  if (role !== "reader" && role !== "next") return undefined;
  return (
    <button aria-disabled={role === "next"} onClick={() => void store.takeOver(filePath)}>
      Take over
    </button>
  );
}

/** Words that were not written before another tab took the file over, to be copied. */
export function UnwrittenWords() {
  const { store, filePath } = useEditor();
  const schemas = useSchemas();
  const unwritten = useFile((file) => file.unwritten);
  if (unwritten.length === 0) return undefined;
  const schema = schemas.get(filePath);
  const changes = unwritten.flatMap(({ saved, value }) => findChanges(saved, value, schema));
  const dismiss = () => {
    store.change(filePath, (file) => ({ ...file, unwritten: [] }));
    if (mayMoveFocus(".conflict")) document.querySelector("h1")?.focus();
  };
  return (
    <section className="conflict" aria-label="Words that are not saved">
      <p role="alert">Another tab writes this file now. These words of yours are not saved. Copy what you need.</p>
      {changes.map(({ path, from, to }, index) => {
        const name = fieldName({ file: filePath, path }, schemas);
        return (
          <label className="field" key={index}>
            {name}
            <textarea readOnly value={linesOf(to, from).join("\n")} />
          </label>
        );
      })}
      <button onClick={dismiss}>I do not need them any more</button>
    </section>
  );
}
