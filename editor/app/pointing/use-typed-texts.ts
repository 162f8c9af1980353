import { useLayoutEffect } from "react";
import { toBreakable } from "../../../content-model/line-breaks";
import { valueAt } from "../../shared/json";
import { useEditor } from "../editor-context";
import { formValues, type RowOrder } from "./row-order";
import type { FramedPage } from "./use-framed-page";

/**
 * Shows typed texts on the page in the next frame: the data layer needs a second or two. Only places that show exactly
 * one field get its text. The page's React does not know of these texts, so each is written again after each edit and
 * each change of the page, until the data layer sends it, too. While rows have moved, nothing is written.
 */
export function useTypedTexts(framed: FramedPage | undefined, { hasMoved }: RowOrder): void {
  const { store } = useEditor();
  useLayoutEffect(() => {
    if (!framed) return undefined;
    const { places, content, showTexts } = framed;
    const show = () => {
      const valueOf = formValues(store.getState());
      const texts = new Map<Node, string>();
      for (const { node, text, fields, isExact } of places) {
        const [field] = fields;
        if (!field || fields.length > 1 || !isExact || hasMoved(field.file, valueOf, content)) continue;
        const value = valueAt(valueOf(field.file), field.path);
        // The replacement is a function, because `$` has a meaning in a string: `$&` is the replaced text.
        if (typeof value === "string")
          texts.set(
            node,
            text.replace(text.trim(), () => toBreakable(value)),
          );
      }
      showTexts(texts, content);
    };
    show();
    return store.subscribe(show);
  }, [framed, hasMoved, store]);
}
