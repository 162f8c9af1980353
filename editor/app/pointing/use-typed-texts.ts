import { useLayoutEffect, useMemo } from "react";
import type { Json } from "../../../plugins/json-type";
import { valueAt } from "../../shared/json";
import { useEditor } from "../editor-context";
import { fieldKey, partsOf } from "./content-sources";
import { createRowFollowing } from "./follow-rows";
import type { FramedPage } from "./use-framed-page";

/** Shows a text on the page, in a text node or as the placeholder of an input. */
function showText(node: Node, text: string): void {
  if (node.nodeType === Node.TEXT_NODE) {
    if (node.nodeValue !== text) node.nodeValue = text;
  } else if ("placeholder" in node && node.placeholder !== text) {
    node.placeholder = text;
  }
}

/**
 * Shows what is typed on the page at once: the data layer needs a second or two. React knows nothing of it. So each text is
 * written again after each edit and each change of the page, until the page has the words of the form itself.
 */
export function useTypedTexts(framed: FramedPage | undefined): void {
  const { files } = useEditor().state;
  const sources = framed?.sources;
  /** The values that the page has of the data layer, by their fields. */
  const onPage = useMemo(
    () =>
      new Map(
        Array.from(sources ?? [], ([value, source]) => partsOf(value, source))
          .flat()
          .map(({ part, source: field }) => [fieldKey(field), part]),
      ),
    [sources],
  );
  useLayoutEffect(() => {
    if (!framed) return;
    const { places } = framed;
    const { toForm } = createRowFollowing(framed.sources, files);
    framed.write(() => {
      for (const { node, text, field } of places) {
        const shown = field && onPage.get(fieldKey(field));
        if (!field || text === undefined || typeof shown !== "string" || shown === "") continue;
        const valueOf = (path: typeof field.path): Json | undefined =>
          valueAt(files.get(field.file)?.history?.present, path);
        // Most values are equal at the same path. Only for others, it is worth looking for a row that has moved.
        const value = valueOf(field.path) === shown ? shown : valueOf(toForm(field).path);
        if (typeof value === "string")
          showText(
            node,
            text.replace(shown, () => value),
          );
      }
    });
  }, [framed, files, onPage]);
}
