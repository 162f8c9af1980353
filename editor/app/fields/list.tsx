import { flushSync } from "react-dom";
import type { Json } from "../../../plugins/shared/json-type";
import { fieldId } from "../../../plugins/data-layer/editor-link";
import { asList } from "../../shared/json";
import { useEditor, useFile } from "../editor-context";
import { focusField } from "../focus-field";
import { FieldGroup } from "./field";
import type { FieldProps, Kind } from "./kind";
import { useField } from "./use-field";
import { ValueField } from "./value-field";

interface RowButtonsProps {
  readonly rowId: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** Unlike `disabled`, `aria-disabled` keeps the focus on the button after a move to an end of the list. */
function RowButtons({ rowId, name, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const buttons = [
    { suffix: "up", action: "Move up", isDisabled: isFirst, onClick: () => onMove(-1) },
    { suffix: "down", action: "Move down", isDisabled: isLast, onClick: () => onMove(1) },
    { suffix: "remove", action: "Remove", isDisabled: false, onClick: onRemove }, // red in editor.scss
  ];
  return (
    <p className="buttons">
      {buttons.map(({ suffix, action, isDisabled, onClick }) => (
        <button
          key={suffix}
          id={`${rowId}-${suffix}`}
          aria-label={`${action} ${name}`}
          aria-disabled={isDisabled}
          onClick={onClick}
        >
          {action}
        </button>
      ))}
    </p>
  );
}

function ListField({ schema, path }: FieldProps) {
  const { kindOf } = useEditor();
  const { store, filePath, group, edit, read } = useField(path);
  const keys = useFile(({ rowKeys }) => rowKeys.get(group.id) ?? []);
  const count = keys.length;
  const { items = {} } = schema;
  const nameOf = (index: number) => `${items.title ?? "Item"} ${String(index + 1)}`;
  const idOf = (index: number) => fieldId([...path, index]);
  const rows = () => asList(read());
  /** Changes the rows, and moves the focus away from a row that is gone, and from the one that took its place. */
  const change = (next: readonly Json[], focus: string, status: string) => {
    flushSync(() => edit(next));
    focusField(focus);
    // After the edit, which clears the status.
    store.announce(filePath, status);
  };
  const move = (index: number, by: -1 | 1) => {
    const target = index + by;
    const [row, other] = [rows()[index], rows()[target]];
    if (row === undefined || other === undefined) return;
    const status = `${nameOf(index)} is now number ${String(target + 1)} of ${String(count)}.`;
    change(rows().with(index, other).with(target, row), `${idOf(target)}-${by < 0 ? "up" : "down"}`, status);
  };
  const remove = (index: number) => {
    const rest = rows().toSpliced(index, 1);
    const focus = rest.length === 0 ? `${group.id}-add` : `${idOf(Math.min(index, rest.length - 1))}-remove`;
    change(rest, focus, `${nameOf(index)} is removed. Undo brings it back.`);
  };
  return (
    <FieldGroup schema={schema} path={path}>
      <ol>
        {keys.map((key, index) => (
          <li className="row" key={key}>
            <ValueField schema={{ ...items, title: nameOf(index) }} path={[...path, index]} />
            <RowButtons
              rowId={idOf(index)}
              name={nameOf(index)}
              isFirst={index === 0}
              isLast={index === count - 1}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <button
        id={`${group.id}-add`}
        onClick={() =>
          change([...rows(), kindOf(items).blank(items, kindOf)], idOf(count), `${nameOf(count)} is added.`)
        }
      >
        {`Add: ${items.title ?? "Item"}`}
      </button>
    </FieldGroup>
  );
}

/** Rows that can be added, moved and removed. */
export const list: Kind = {
  names: ["array"],
  shows: "parts",
  blank: ({ minItems, items = {} }, kindOf) => (minItems === undefined ? [] : [kindOf(items).blank(items, kindOf)]),
  Field: ListField,
};
