/**
 * Knows whether rows have moved in the form since the page's data came: the page shows that a second or two later, or
 * not at all if the form is not valid. Until then, a row of the page may be at another place in the form.
 */
import { type FieldPath, fieldKey } from "../../../content-model/field-path";
import { isJsonObject, type Json, type ValuePath } from "../../../content-model/json-type";
import { toBreakable } from "../../../content-model/line-breaks";
import { walkValues } from "../../../content-model/walk-schema";
import type { EditorState } from "../editor-store";
import { valueAt } from "../../shared/json";
import type { PageContent, PageValue } from "./page-content";

/** Returns whether the page shows a value. The page also has computed values, and may lack some fields. */
function isSame(onPage: unknown, value: unknown): boolean {
  if (typeof onPage === "string" && typeof value === "string") return toBreakable(onPage) === toBreakable(value);
  if (Array.isArray(onPage) && Array.isArray(value))
    return onPage.length === value.length && onPage.every((row, index) => isSame(row, value[index]));
  if (isJsonObject(onPage) && isJsonObject(value))
    return Object.keys(onPage).every((key) => !Object.hasOwn(value, key) || isSame(onPage[key], value[key]));
  return onPage === value;
}

/** Returns whether a value has the rows of another one. An edit changes one row. If rows move, at least two differ. */
function hasSameRows(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  if (Array.isArray(value) && Array.isArray(other)) {
    const changed = [...value.keys()].filter((index) => !isSame(value[index], other[index]));
    const [index] = changed;
    const isOnlyRow = index !== undefined && changed.length === 1 && hasSameRows(value[index], other[index]);
    return value.length === other.length && (changed.length === 0 || isOnlyRow);
  }
  if (isJsonObject(value) && isJsonObject(other))
    return Object.keys(value).every((key) => !Object.hasOwn(other, key) || hasSameRows(value[key], other[key]));
  return !Array.isArray(value) && !Array.isArray(other);
}

const isInList = (path: ValuePath) => path.some((step) => typeof step === "number");

/** Returns whether two paths are equal, but for the numbers of rows. */
const isAlike = (path: ValuePath, other: ValuePath) =>
  path.length === other.length &&
  path.every((step, index) => step === other[index] || (typeof step === "number" && typeof other[index] === "number"));

const valuesIn = ({ page, layout }: PageContent, file: string): readonly PageValue[] =>
  [...page.values(), ...layout.values()].filter(({ field }) => field.file === file);

/** The values of the forms, by file. */
type FormValues = (file: string) => Json | undefined;

export const formValues =
  ({ files }: Pick<EditorState, "files">): FormValues =>
  (file) =>
    files.get(file)?.value;

/** A value of the form. Two values have the same order if no row has moved in between. */
interface Version {
  readonly value: Json | undefined;
  readonly order: number;
}

interface FileOrder {
  readonly content: PageContent;
  /** The value of the form that the page has, if it is known, and all later ones. */
  readonly versions: readonly Version[];
  /** The order of the rows on the page. Undefined if no value of the form has had it. */
  readonly pageOrder: number | undefined;
  readonly hasMoved: boolean;
}

/** Returns functions that find fields of the page in the form, and vice versa. */
export function createRowOrder() {
  const known = new Map<string, FileOrder>();

  /** Returns whether rows of a file have moved since the page's data came. */
  function hasMoved(file: string, valueOf: FormValues, content: PageContent): boolean {
    const value = valueOf(file);
    const before = known.get(file);
    const last = before?.versions.at(-1);
    if (before?.content === content && last?.value === value) return before.hasMoved;
    // A computed list, such as the labels of an axis, has no schema. Of its own row, a page has the slug.
    const lists = valuesIn(content, file).filter(
      ({ field, value: rows, schema }) =>
        schema?.format === "slug" || (Array.isArray(rows) && schema && !isInList(field.path)),
    );
    const shows = (form: Json | undefined, isShown: typeof isSame) =>
      lists.every(({ field, value: rows }) => isShown(rows, valueAt(form, field.path)));
    const lastOrder = last?.order ?? 0;
    const order = !last || hasSameRows(last.value, value) ? lastOrder : lastOrder + 1;
    const hasSameLists = lists.every(({ field }) =>
      isSame(valueAt(last?.value, field.path), valueAt(value, field.path)),
    );
    // Only edits of rows add a version.
    const versions = [...(before?.versions.slice(0, hasSameLists ? -1 : undefined) ?? []), { value, order }];
    // The data of the page is usually that of a value that the form has or had.
    const shown = versions.findLastIndex((version) => shows(version.value, isSame));
    const orderBefore = before ? before.pageOrder : order;
    const pageOrder = versions[shown]?.order ?? (shows(value, hasSameRows) ? orderBefore : undefined);
    known.set(file, {
      content,
      versions: versions.slice(Math.max(shown, 0)),
      pageOrder,
      hasMoved: pageOrder !== order,
    });
    return pageOrder !== order;
  }

  return {
    hasMoved,
    /** Returns the field of the form that the page shows. None if its row has moved and is not the only equal one. */
    toForm: (field: FieldPath, valueOf: FormValues, content: PageContent): FieldPath | undefined => {
      const { file, path } = field;
      if (!isInList(path) || !hasMoved(file, valueOf, content)) return field;
      const onPage = content.page.get(fieldKey(field)) ?? content.layout.get(fieldKey(field));
      const found = [...walkValues(valueOf(file), undefined)].filter(
        (each) => isAlike(each.path, path) && isSame(onPage?.value, each.value),
      );
      return found[0] && found.length === 1 ? { file, path: found[0].path } : undefined;
    },
    /** Returns the fields of the page that have the value of a field of the form. */
    toPage: (field: FieldPath, valueOf: FormValues, content: PageContent): readonly FieldPath[] => {
      const { file, path } = field;
      if (!isInList(path) || !hasMoved(file, valueOf, content)) return [field];
      const value = valueAt(valueOf(file), path);
      return valuesIn(content, file)
        .filter((each) => isAlike(each.field.path, path) && isSame(each.value, value))
        .map((each) => each.field);
    },
  };
}

export type RowOrder = ReturnType<typeof createRowOrder>;
