import type { ReactNode } from "react";
import type { Json } from "../../content-model/json-type";
import { type Change, changedRows } from "../shared/changes";
import { isList, textsOf } from "../shared/json";

/** Returns a line for a value. For a list, returns a line for each row that is not in the other version. */
export const linesOf = (value: Json | undefined, other: Json | undefined): readonly string[] =>
  (isList(value) ? changedRows(value, other) : [value])
    .map((each) => textsOf(each).join(" · "))
    .filter((line) => line !== "");

interface LinesProps {
  readonly lines: readonly string[];
}

export function Lines({ lines }: LinesProps) {
  if (lines.length === 0) return <span className="help">nothing</span>;
  return lines.map((each, index) => <span key={index}>{each}</span>);
}

interface ChangeItemProps extends Omit<Change, "path"> {
  readonly name: string;
  readonly children: ReactNode;
}

/** An entry in a list of changes: the name of a value, its two versions, and buttons. */
export function ChangeItem({ name, from, to, children }: ChangeItemProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <del>
          <Lines lines={linesOf(from, to)} />
        </del>
        <ins>
          <Lines lines={linesOf(to, from)} />
        </ins>
        {children}
      </dd>
    </div>
  );
}
