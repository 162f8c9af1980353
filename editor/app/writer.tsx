/** The tab that writes a file, if it is another one than this. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { fieldName, formatSteps, projectPath } from "../../content-model/field-path";
import { isOthers, type Lease } from "../shared/protocol";
import { linesOf } from "./changes-list";
import { useEditor, useEditorState, useSchemas } from "./editor-context";
import { focusField } from "./focus-field";

/** Returns a sentence about the other tab. Empty if this one may write. */
export function describeWriter(lease: Lease | undefined): string {
  if (!lease || lease.role === "writer") return "";
  const { role, person = "Another tab" } = lease;
  const sentences = {
    reader: `${person} is writing here.`,
    next: `Taking over. ${person} is saving …`,
    asked: `${person} takes over.`,
  };
  return sentences[role];
}

interface TakeOverProps {
  readonly lastField: RefObject<string>;
}

interface TakeOverButtonProps extends TakeOverProps {
  readonly isWaiting: boolean;
}

/** A button that takes the file over. When it disappears with the focus, the field that had the focus last gets it. */
function TakeOverButton({ isWaiting, lastField }: TakeOverButtonProps) {
  const { store, filePath } = useEditor();
  const button = useRef<HTMLButtonElement>(null);
  const focusLastField = useEffectEvent(() => focusField(lastField.current));
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (document.activeElement === element) queueMicrotask(focusLastField);
    };
  }, []);
  return (
    <button ref={button} aria-disabled={isWaiting} onClick={() => void store.takeOver(filePath)}>
      Take over
    </button>
  );
}

/** Offers to take the file over from another tab, and says when that has happened. */
export function TakeOver({ lastField }: TakeOverProps) {
  const { store, filePath } = useEditor();
  const lease = useEditorState(({ leases }) => leases.get(filePath));
  const role = lease?.role;
  const isReading = isOthers(lease);
  const wasReading = useRef(isReading);
  useEffect(() => {
    if (wasReading.current && role === "writer") store.announce(filePath, "You are writing now.");
    wasReading.current = isReading;
  }, [filePath, isReading, role, store]);
  return isReading && <TakeOverButton isWaiting={role === "next"} lastField={lastField} />;
}

interface UnwrittenWordsProps {
  /** The path of their file inside `data/`. */
  readonly file: string;
}

/** Words that were not written before another tab took their file over, or git removed it, to be copied. */
export function UnwrittenWords({ file }: UnwrittenWordsProps) {
  const { store } = useEditor();
  const schemas = useSchemas();
  const unwritten = useEditorState(({ files }) => files.get(file)?.unwritten ?? []);
  if (unwritten.length === 0) return undefined;
  const dismiss = () => {
    store.change(file, (current) => ({ ...current, unwritten: [] }));
    // A file that was removed has no heading.
    const target = document.querySelector("h1") ?? document.querySelector("main");
    target?.focus();
  };
  return (
    <section className="conflict" aria-label="Words that are not saved">
      <p role="alert">
        {`${projectPath(file)} was taken over by another tab, or removed. `}
        These words of yours are not saved. Copy what you need.
      </p>
      {unwritten.map(({ path, from, to }, index) => {
        // Without its schema, a field has no name.
        const name = fieldName({ file, path }, schemas) || `${projectPath(file)}, ${formatSteps(path)}`;
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
