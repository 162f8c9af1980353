import { useLayoutEffect } from "react";
import type { Json } from "../../../plugins/shared/json-type";
import { valueAt } from "../../shared/json";
import { useEditor } from "../editor-context";
import type { FileState } from "../file-state";
import { type FieldPath, fieldKey } from "../field-path";
import { createRowFollowing } from "./page-content";
import type { FramedPage } from "./use-framed-page";

/** Shows the values of the form in the texts of the page. */
function showValues({ places, content, showText }: FramedPage, files: ReadonlyMap<string, FileState>): void {
  const { toForm } = createRowFollowing(content, files);
  const valueOf = (field: FieldPath | undefined): Json | undefined =>
    field && valueAt(files.get(field.file)?.history?.present, field.path);
  for (const { node, text, fields } of places) {
    const [field] = fields;
    const onPage = field && content.get(fieldKey(field))?.value;
    if (text === "" || fields.length !== 1 || !field || typeof onPage !== "string" || onPage === "") continue;
    // Most values are equal at the same path. Only for others, it is worth looking for a row that has moved.
    const value = valueOf(field) === onPage ? onPage : valueOf(toForm(field));
    if (typeof value !== "string") continue;
    // A function, because `$` would have a meaning in a text.
    const shown = text.replace(onPage, () => value);
    showText(node, shown);
  }
}

/**
 * Shows what is typed on the page at once: the data layer needs a second or two. The page knows nothing of it. So each
 * text is written again after each edit and each change of the page, until the page has the words of the form itself.
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
