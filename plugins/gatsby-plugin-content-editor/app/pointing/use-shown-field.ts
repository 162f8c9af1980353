import { useEffect, useEffectEvent, useRef, useState } from "react";
import { parseFieldId } from "../../../gatsby-plugin-data-schemas/editor-link";
import { useEditor } from "../editor-context";
import { fieldKind } from "../fields/field-kind";
import type { Schemas } from "../../../gatsby-plugin-data-schemas/validation/schemas";
import { type FieldPath, pictureBeside, schemaAt, startsWith, storedField } from "./content-sources";
import { findPagesWith } from "./find-pages";
import { createRowFollowing } from "./follow-rows";
import type { FramedPage, VisiblePlace } from "./use-framed-page";

/** Returns the field that has the focus, if the focus is in the form of a file. */
function focusedField(target: EventTarget | null, file: string, schemas: Schemas): FieldPath | undefined {
  const id = target instanceof Element ? target.closest("[id^=field-]")?.id : undefined;
  // Buttons and other parts of a field have longer IDs.
  return id === undefined ? undefined : storedField({ file, path: parseFieldId(id) }, schemas);
}

/**
 * Returns whether a place shows a field, or a part of it. What has no text is shown by the object that it is in: a link's
 * page, a choice, a picture's alternative text.
 */
function isPlaceOf(field: FieldPath, schemas: Schemas) {
  const { file, path } = field;
  const schema = schemaAt(schemas.get(file), path);
  const isWithoutText = schema !== undefined && ["page", "choice", "boolean"].includes(fieldKind(schema));
  const shown = path.length > 1 && (isWithoutText || pictureBeside(field, schemas)) ? path.slice(0, -1) : path;
  return (place: { readonly field: FieldPath | undefined }) =>
    place.field?.file === file && (startsWith(place.field.path, shown) || startsWith(path, place.field.path));
}

/** Returns the descriptions of a field and of the group that it is in. */
function describe({ file, path }: FieldPath, schemas: Schemas): string {
  const group = path.length > 1 ? schemaAt(schemas.get(file), path.slice(0, -1)) : undefined;
  const field = schemaAt(schemas.get(file), path);
  // Descriptions are in Markdown, for other editors.
  return `${group?.description ?? ""} ${field?.description ?? ""}`.replaceAll("`", "");
}

/** Scrolls the page to the first of some places, unless one of them is in view. */
function scrollTo(places: readonly VisiblePlace[], view: Window): void {
  const isInView = ({ box: { top, height } }: VisiblePlace) =>
    top >= view.scrollY && top + height <= view.scrollY + view.innerHeight;
  const [first] = places;
  if (!first || places.some(isInView)) return;
  const { top, height } = first.box;
  view.scrollTo({ top: top + height / 2 - view.innerHeight / 2, behavior: "instant" });
}

/** Returns the other pages that may show a field. An address is the target of a link, which one page shows as well. */
async function findOthers(field: FieldPath, page: string, pages: readonly string[], schemas: Schemas) {
  const found = await findPagesWith(field, pages, schemas);
  const schema = schemaAt(schemas.get(field.file), field.path);
  const isText = schema !== undefined && fieldKind(schema) === "text";
  return isText || !found.includes(page) ? found.filter((each) => each !== page) : [];
}

interface ShownFieldOptions {
  readonly framed: FramedPage | undefined;
  /** The file of the form. */
  readonly file: string;
  /** The pages that show the file. */
  readonly pages: readonly string[];
  readonly goTo: (page: string) => void;
}

/**
 * Shows the field that has the focus on the page: scrolls to it, or opens the `<details>` that it is in. If the page does not
 * show it, goes through the other pages that may, until one does. If none does, a note says so and describes the field.
 */
export function useShownField({ framed, file, pages, goTo }: ShownFieldOptions) {
  const { schemas, state } = useEditor();
  const [field, setField] = useState<FieldPath>();
  /** The pages that may show a field. The first one is or will be in the frame. */
  const [search, setSearch] = useState<{ readonly field: FieldPath; readonly pages: readonly string[] }>();
  /** The field that the page was scrolled to. */
  const scrolled = useRef<FieldPath>(undefined);
  /** The field that has the focus now. */
  const focused = useRef<FieldPath>(undefined);
  /** The field whose pages were looked up last. */
  const lookedUp = useRef<FieldPath>(undefined);
  /** True until a field that was pointed at has the focus. The page does not scroll then. */
  const isPointed = useRef(false);

  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = focusedField(target, file, schemas);
      setField(focused.current);
    };
    addEventListener("focusin", follow);
    return () => removeEventListener("focusin", follow);
  }, [file, schemas]);

  const isShown =
    field && framed ? isPlaceOf(createRowFollowing(framed.sources, state.files).toPage(field), schemas) : () => false;
  const candidates = field && search?.field === field ? search.pages : undefined;
  const hasLoaded = framed !== undefined && framed.places.length > 0;
  const isMissing =
    hasLoaded && candidates?.length === 1 && candidates[0] === framed.path && !framed.visiblePlaces.some(isShown);

  const show = useEffectEvent((page: FramedPage, current: FieldPath, rest: readonly string[] | undefined) => {
    const view = page.root.ownerDocument.defaultView;
    if (!view || !hasLoaded || scrolled.current === current) return;
    const visible = page.visiblePlaces.filter(isShown);
    const closed = page.places.find((place) => isShown(place) && place.element.closest("details:not([open])"));
    if (visible.length > 0) {
      scrolled.current = current;
      if (!isPointed.current) scrollTo(visible, view);
      isPointed.current = false;
    } else if (closed) {
      closed.element.closest("details")?.setAttribute("open", "");
    } else if (!isMissing && (rest ? rest[0] === page.path : lookedUp.current !== current)) {
      lookedUp.current = current;
      const goOn = async () => {
        const others = rest?.slice(1) ?? (await findOthers(current, page.path, pages, schemas));
        if (focused.current !== current) return;
        setSearch({ field: current, pages: others.length > 0 ? others : [page.path] });
        if (others[0] !== undefined) goTo(others[0]);
      };
      // Without the server, no other page can be looked up or shown.
      goOn().catch(() => {
        lookedUp.current = undefined;
      });
    }
  });
  useEffect(() => {
    if (framed && field) show(framed, field, candidates);
  }, [framed, field, candidates]);

  const keepScroll = () => {
    isPointed.current = true;
  };
  return {
    isShown,
    keepScroll,
    note: field && isMissing ? `Not visible on the page. ${describe(field, schemas)}` : "",
  };
}
