import type { ReactNode } from "react";
import type { Json } from "../../json-type";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import type { FileSchema } from "../../gatsby-plugin-data-schemas/validation/schemas";
import { type Change, findChanges, changedRows } from "./changes";
import { toLine } from "./json";

interface ChangesListProps {
  readonly schema: FileSchema;
  readonly before: Json;
  readonly after: Json;
  /** Shown below the changes. */
  readonly children: ReactNode;
}

/** Returns the line of a field, or a line for each row of a list that the other version lacks. */
export const linesOf = (value: Json | undefined, other: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? changedRows(value, other) : [value]).map(toLine).filter((line) => line !== "");

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <span className="help">nothing</span>;
  // oxlint-disable-next-line react/no-array-index-key -- rows may have the same words
  return lines.map((each, index) => <span key={index}>{each}</span>);
}

function ChangeItem({ label, from, to }: Change) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <del>
          <Lines lines={linesOf(from, to)} />
        </del>
        <ins>
          <Lines lines={linesOf(to, from)} />
        </ins>
      </dd>
    </div>
  );
}

/** The words that saving will change, before and after. */
export function ChangesList({ schema, before, after, children }: ChangesListProps) {
  const changes = findChanges(before, after, schema);
  return (
    <details>
      <summary>{`What will change: ${String(changes.length)}`}</summary>
      <dl className="changes">
        {changes.map((change) => (
          <ChangeItem key={fieldId(change.path)} {...change} />
        ))}
      </dl>
      {children}
    </details>
  );
}
