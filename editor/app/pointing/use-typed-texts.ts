import { useLayoutEffect } from "react";
import { toBreakable } from "../../../content-model/line-breaks";
import { valueAt } from "../../shared/json";
import { useEditor } from "../editor-context";
import type { FileState } from "../file-state";
import { fieldKey, type FieldPath } from "../../../content-model/field-path";
import { createRowFollowing } from "./page-content";
import type { FramedPage } from "./use-framed-page";

/** Shows the values of the form in the texts of the page. */
function showValues({ places, content, showText }: FramedPage, files: ReadonlyMap<string, FileState>): void {
  const { toForm } = createRowFollowing(content, files);
  const valueOf = (field: FieldPath | undefined) => {
    const value = field && valueAt(files.get(field.file)?.history?.present, field.path);
    return typeof value === "string" ? toBreakable(value) : value;
  };
  for (const { node, text, fields } of places) {
    const [field] = fields;
    if (!field || fields.length > 1 || text === "") continue;
    const pageValue = content.get(fieldKey(field))?.value;
    if (typeof pageValue !== "string" || pageValue === "") continue;
    // Most values are equal at the same path. Only for the others, it is worth looking for a row that has moved.
    const formValue = valueOf(field) === pageValue ? pageValue : valueOf(toForm(field));
    if (typeof formValue !== "string") continue;
    // The replacement is a function, because `$` has a meaning in a string: `$&` is the replaced text.
    const shown = text.replace(pageValue, () => formValue);
    showText(node, shown);
  }
}

/**
 * Shows typed texts on the page at once: the data layer needs a second or two. The page's React does not know of these
 * texts. So each is written again after each edit and each change of the page, until the data layer sends it, too.
 */
export function useTypedTexts(framed: FramedPage | undefined): void {
  const { store } = useEditor();
  useLayoutEffect(() => {
    if (!framed) return undefined;
    const show = () => showValues(framed, store.getState().files);
    show();
    return store.subscribe(show);
  }, [framed, store]);
}
