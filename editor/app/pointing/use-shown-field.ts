import isEqual from "fast-deep-equal";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldKey, type FieldPath, parseFieldId, startsWith, storedField } from "../../../content-model/field-path";
import { pagesOf, rowPagePath, schemaOfPage, slugFieldOf } from "../../../content-model/page-paths";
import { descriptionOf } from "../description-of";
import { useEditor, useEditorState, useSchemas } from "../editor-context";
import type { EditorState } from "../editor-store";
import { kindOf } from "../fields/kinds";
import { text } from "../fields/text";
import type { Schemas } from "../../../content-model/schema-types";
import { schemaAt } from "../../../content-model/walk-schema";
import { isObjectOrList, valueAt } from "../../shared/json";
import { pictureInSameObject, readContent } from "./page-content";
import type { Place } from "./places";
import { formValues, type RowOrder } from "./row-order";
import type { FramedPage, VisiblePlace } from "./use-framed-page";

/** Returns the field of an element in the form, by its ID from `fieldId`. Undefined outside of the form. */
function fieldOf(target: EventTarget | null, file: string, schemas: Schemas): FieldPath | undefined {
  const id = target instanceof Element ? target.closest("[id^=field-]")?.id : undefined;
  // `storedField` drops steps that no schema has, such as the last one of a button's ID: `field-claims-0--remove`.
  return id === undefined ? undefined : storedField({ file, path: parseFieldId(id) }, schemas);
}

/**
 * Returns a function that says whether a field of a place is this field, a part of it, or a value around it. The path
 * of a link, a choice, a boolean and both fields of a picture are not visible as text: the function finds the object
 * around them.
 */
function createPlaceTest(field: FieldPath, schemas: Schemas) {
  const { file, path } = field;
  const schema = schemaAt(schemas.get(file), path);
  const isWithoutText = schema !== undefined && kindOf(schema).appearance === "nothing";
  const shownPath =
    path.length > 1 && (isWithoutText || pictureInSameObject(field, schemas)) ? path.slice(0, -1) : path;
  return (each: FieldPath) => each.file === file && (startsWith(each.path, shownPath) || startsWith(path, each.path));
}

type ShowsField = (place: Pick<Place, "fields">) => boolean;

/** Returns a function that says whether a place shows a field. If some places show only this field, no others do. */
function findPlacesOf(fields: readonly FieldPath[], places: readonly Place[], schemas: Schemas): ShowsField {
  const tests = fields.map((field) => createPlaceTest(field, schemas));
  const isShown = (each: FieldPath) => tests.some((test) => test(each));
  const showsOnly: ShowsField = (place) => place.fields.every(isShown);
  return places.some(showsOnly) ? showsOnly : (place) => place.fields.some(isShown);
}

/** Returns the description of the group that a field is in. That of the field is beside it. */
const describeGroup = ({ file, path }: FieldPath, schemas: Schemas) =>
  path.length > 1 ? descriptionOf(schemaAt(schemas.get(file), path.slice(0, -1))) : "";

/** Scrolls the page to the first of some places, unless one of them is in view. */
function scrollToPlace(places: readonly VisiblePlace[], view: Window): void {
  const isInView = ({ box: { top, height } }: VisiblePlace) =>
    top >= view.scrollY && top + height <= view.scrollY + view.innerHeight;
  const [first] = places;
  if (!first || places.some(isInView)) return;
  const { top, height } = first.box;
  view.scrollTo({ top: top + height / 2 - view.innerHeight / 2, behavior: "instant" });
}

/** Fetches what Gatsby knows of a page. Of an unknown page, the response is no success. */
const fetchPageData = async (path: string) => fetch(`/page-data${path === "/" ? "/index" : path}/page-data.json`);

/** The pages that may show a field. */
interface Candidates {
  readonly pages: readonly string[];
  /** The page of the row that the field is in. Gatsby may not have made it yet. */
  readonly rowPage?: string | undefined;
}

/** Returns the other pages that may show a field. Throws if the server does not respond. */
async function findOtherPages(field: FieldPath, page: string, { pages, rowPage }: Candidates, schemas: Schemas) {
  const hasField = async (path: string) => {
    const response = await fetchPageData(path);
    if (path === rowPage || !response.ok) return response.ok;
    const pageData: unknown = await response.json();
    const result = isObjectOrList(pageData) && isObjectOrList(pageData["result"]) ? pageData["result"] : {};
    return readContent(result["data"], [], schemas, path, result["pageContext"]).page.has(fieldKey(field));
  };
  const haveField = await Promise.all(pages.map(hasField));
  const found = pages.filter((_path, index) => haveField[index]);
  const schema = schemaAt(schemas.get(field.file), field.path);
  const isText = schema !== undefined && kindOf(schema) === text;
  // The query results of `page` have the field, but `page` does not show it. Only a text may be visible on other pages.
  if (!isText && found.includes(page)) return [];
  return found.filter((each) => each !== page);
}

/** Returns the field that had the focus last. Each focus creates a new object, so that the search starts again. */
function useFocusedField(schemas: Schemas): FieldPath | undefined {
  const { filePath: file } = useEditor();
  const [field, setField] = useState<FieldPath>();
  useEffect(() => {
    const readFocus = ({ target }: FocusEvent) => {
      // In a narrow window, a click in the bar at the top shows the page. The field before is the one to find there.
      const keepsField = target instanceof Element && target.closest("header :is(.segments, .publish)");
      if (!keepsField) setField(fieldOf(target, file, schemas));
    };
    addEventListener("focusin", readFocus);
    // If an undo moves the row of the field, the element with the focus gets another ID.
    const readMovedFocus = () => {
      const moved = fieldOf(document.activeElement, file, schemas);
      if (moved) setField((last) => (isEqual(moved, last) ? last : moved));
    };
    const ids = new MutationObserver(readMovedFocus);
    ids.observe(document.body, { subtree: true, attributeFilter: ["id"] });
    return () => {
      removeEventListener("focusin", readFocus);
      ids.disconnect();
    };
  }, [file, schemas]);
  // After a change to another file, the last field is not in the form.
  return field?.file === file ? field : undefined;
}

/** Returns the pages that may show a field. Of the pages of a list, only that of the field's row shows it for sure. */
function findCandidates(
  field: FieldPath | undefined,
  pages: readonly string[],
  { schemas, files }: Pick<EditorState, "schemas" | "files">,
): Candidates {
  const schema = field && schemas.get(field.file);
  if (!schema || slugFieldOf(schema) === undefined || typeof field.path[1] !== "number") return { pages };
  const rowPage = rowPagePath(schema, valueAt(files.get(field.file)?.value, field.path.slice(0, 2)));
  const others = pages.filter((page) => schemaOfPage(schemas.values(), page) !== schema);
  return { pages: rowPage === undefined ? others : [rowPage, ...others], rowPage };
}

/** Milliseconds until a page is looked up again that Gatsby has not made yet: it needs a second or two. */
const PAGE_DELAY = 500;

/**
 * Looks up the other pages that may show a field that a page does not show. Returns undefined until they are known.
 * The pages found stay the same when `page` changes, so that the search can go through them.
 */
function useOtherPages(field: FieldPath | undefined, page: string, candidates: Candidates, schemas: Schemas) {
  const { rowPage } = candidates;
  const [lookup, setLookup] = useState<{ readonly field: FieldPath; readonly pages: readonly string[] }>();
  const known = field && lookup?.field === field ? lookup.pages : undefined;
  const isComplete = known !== undefined && (rowPage === undefined || [page, ...known].includes(rowPage));
  useEffect(() => {
    if (!field || isComplete) return undefined;
    let isCurrent = true;
    const lookUp = async () => {
      const others = await findOtherPages(field, page, candidates, schemas);
      if (isCurrent) setLookup({ field, pages: others });
    };
    // Without the server, no other page can be looked up or shown.
    const timer = setTimeout(() => void lookUp().catch(() => undefined), known ? PAGE_DELAY : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [field, known, isComplete, page, candidates, schemas]);
  return known;
}

/** Goes to another page if the framed one is gone: its row was removed, or has another slug. */
function useMovedPage(page: string, { pages, rowPage }: Candidates, goTo: (page: string) => void): void {
  const isGone = useEditorState(({ schemas, files }) => {
    const schema = schemaOfPage(schemas.values(), page);
    const saved = schema && files.get(schema.path)?.saved;
    // As long as a list has problems, Gatsby keeps the pages of its last valid version.
    if (!saved || slugFieldOf(schema) === undefined || saved.problems.length > 0) return false;
    return !pagesOf(schema, saved.value).has(page);
  });
  const next = isGone ? (rowPage ?? pages[0] ?? "/") : undefined;
  const visit = useEffectEvent(goTo);
  useEffect(() => {
    if (next === undefined) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const visitIfMade = async () => {
      // Without the server, no page can be shown.
      const response = await fetchPageData(next).catch(() => undefined);
      if (!isCurrent) return;
      if (response?.ok === true) visit(next);
      else lookLater();
    };
    const lookLater = () => {
      timer = setTimeout(() => void visitIfMade(), PAGE_DELAY);
    };
    lookLater();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [next]);
}

interface ShownFieldOptions {
  readonly framed: FramedPage | undefined;
  readonly rowOrder: RowOrder;
  /** The pages that show the file of the form. */
  readonly pages: readonly string[];
  readonly goTo: (page: string) => void;
}

/**
 * Shows the field that has the focus on the page: scrolls to it, or opens the `<details>` that it is in. If the page
 * does not show it, goes through the other pages that may, until one does. If none does, a note says so and describes
 * the group of the field.
 */
export function useShownField({ framed, rowOrder, pages, goTo }: ShownFieldOptions) {
  const schemas = useSchemas();
  const field = useFocusedField(schemas);
  /** The field that was found last. If typing removes its text later, no other page is tried. */
  const [lastFound, setLastFound] = useState<FieldPath>();
  /** True from a click on a place until its field is found. The page does not scroll then. */
  const keepsScroll = useRef(false);

  const fieldsOnPage = useEditorState((state) =>
    field && framed ? rowOrder.toPage(field, formValues(state), framed.content) : [],
  );
  const showsField = findPlacesOf(fieldsOnPage, framed?.places ?? [], schemas);
  const visible = framed?.visiblePlaces.filter(showsField) ?? [];
  // Sets the state while rendering, not in an effect, so that no page is looked up for a field that is visible.
  const wasFound = lastFound === field;
  if (visible.length > 0 && !wasFound) setLastFound(field);

  const scroll = useEffectEvent(() => {
    const view = framed?.root.ownerDocument.defaultView;
    if (view && !keepsScroll.current) scrollToPlace(visible, view);
    keepsScroll.current = false;
  });
  useEffect(() => {
    if (lastFound) scroll();
  }, [lastFound]);

  const sought = visible.length === 0 && !wasFound ? field : undefined;
  const soughtPlaces = sought && framed ? framed.places.filter(showsField) : [];
  const [closedDetails] = soughtPlaces.flatMap(({ element }) => element.closest("details:not([open])") ?? []);
  useEffect(() => closedDetails?.setAttribute("open", ""), [closedDetails]);

  const hasLoaded = framed !== undefined && framed.places.length > 0;
  // In a narrow window, the form is in the place of the frame. No page would show anything then.
  const isHidden = framed?.root.ownerDocument.defaultView?.frameElement?.checkVisibility() === false;
  const fieldToLookUp = hasLoaded && !isHidden && !closedDetails ? sought : undefined;
  const framedPath = framed?.path ?? "";
  const candidates = useEditorState((state) => findCandidates(field, pages, state));
  const otherPages = useOtherPages(fieldToLookUp, framedPath, candidates, schemas);
  // The search starts at a page that is not in the list. Its index is -1, so the first page of the list is next.
  const nextPage = otherPages?.[otherPages.indexOf(framedPath) + 1];
  const isMissing = otherPages !== undefined && nextPage === undefined;

  const visit = useEffectEvent(goTo);
  useEffect(() => {
    if (nextPage !== undefined) visit(nextPage);
  }, [nextPage]);
  useMovedPage(framedPath, candidates, goTo);

  return {
    showsField,
    keepScroll: () => {
      keepsScroll.current = true;
    },
    note: field && isMissing ? `Not visible on the page. ${describeGroup(field, schemas)}` : "",
  };
}
