import { useEffect, useRef, useState } from "react";
import { fieldId, type FieldPath, fileLink } from "../../content-model/field-path";
import { isJsonObject } from "../../content-model/json-type";
import { pagesOf, slugFieldOf } from "../../content-model/page-paths";
import { useEditor, useEditorState } from "./editor-context";
import type { EditorState } from "./editor-store";
import { PlaceOverlay } from "./pointing/place-overlay";
import { createRowOrder, formValues } from "./pointing/row-order";
import { PAGE_ROOT, useFramedPage } from "./pointing/use-framed-page";
import { useShownField } from "./pointing/use-shown-field";
import { useTypedTexts } from "./pointing/use-typed-texts";
import { Segments } from "./segments";
import { showUrl } from "./selected-file";

/** Returns the ID of the button that adds a row to the list that a field is in. */
const addButtonId = ({ path }: FieldPath) =>
  `${fieldId(
    path.slice(
      0,
      path.findIndex((step) => typeof step === "number"),
    ),
  )}--add`;

/** Returns the titles of all pages by path. */
function titlesOf({ schemas, files }: EditorState): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const schema of schemas.values()) {
    for (const [path, { value }] of pagesOf(schema, files.get(schema.path)?.saved.value)) {
      const heading = slugFieldOf(schema) !== undefined && isJsonObject(value) ? `: ${String(value["heading"])}` : "";
      titles.set(path, schema.title + heading);
    }
  }
  return titles;
}

interface PreviewControlsProps {
  readonly page: string;
  readonly titles: ReadonlyMap<string, string>;
  readonly onChoosePage: (path: string) => void;
  readonly onBrowse: (isBrowsing: boolean) => void;
}

function PreviewControls({ page, titles, onChoosePage, onBrowse }: PreviewControlsProps) {
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  // The page has no room beside the form: see `$wide` in editor.scss.
  const isNarrow = matchMedia("(width < 75em)").matches;
  return (
    <>
      <select aria-label="Page to show" value={page} onChange={({ target }) => onChoosePage(target.value)}>
        {Array.from(titles, ([path, title]) => (
          <option key={path} value={path}>
            {title}
          </option>
        ))}
      </select>
      <Segments label="Width" values={["Phone", "Desktop"]} initial={isNarrow ? "Phone" : "Desktop"} />
      <Segments label="Colors" values={["Light", "Dark"]} initial={isDark ? "Dark" : "Light"} />
      <Segments
        label="A click"
        values={["Edit", "Browse"]}
        initial="Edit"
        onChoose={(value) => onBrowse(value === "Browse")}
      />
    </>
  );
}

/** Milliseconds after which the page says that it is loading: before, the words would only flicker. */
const LOADING_DELAY = 400;

interface LoadingNoteProps {
  readonly hasFailed: boolean;
  readonly onLoadAgain: () => void;
}

/** Says in place of the page that it is loading, or that it cannot be shown. */
function LoadingNote({ hasFailed, onLoadAgain }: LoadingNoteProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), LOADING_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="loading" aria-live="polite">
      {hasFailed ? (
        <>
          <p>The page cannot be shown. If that lasts, ask a developer to look at the terminal of `npm run edit`.</p>
          <button type="button" onClick={onLoadAgain}>
            Load the page again
          </button>
        </>
      ) : (
        isSlow && <p>The page is loading …</p>
      )}
    </div>
  );
}

/** The page as the development server shows it. What is typed is on it at once, and Gatsby updates the rest. */
export function Preview() {
  const { store, filePath: file } = useEditor();
  const serverId = useEditorState((state) => state.serverId);
  const pages = useEditorState(({ dataFolder }) => dataFolder.files.find(({ path }) => path === file)?.pages ?? []);
  /** A new `count` makes a new iframe, even for the same page. */
  const [visit, setVisit] = useState({ count: 0, page: pages[0] ?? "/" });
  /** Undefined while it loads. Null if the browser shows its own page, because the server does not respond. */
  const [framedDocument, setFramedDocument] = useState<Document | null>();
  const [isBrowsing, setIsBrowsing] = useState(false);
  const framed = useFramedPage(framedDocument ?? null);
  // Gatsby's page is empty until its scripts have rendered it.
  const hasFailed = framedDocument !== undefined && !framedDocument?.getElementById(PAGE_ROOT);
  const isShown = framed !== undefined && framed.root.childElementCount > 0;
  const [rowOrder] = useState(createRowOrder);
  useTypedTexts(framed, rowOrder);
  const page = framed?.path ?? visit.page;
  const knownTitles = useEditorState(titlesOf);
  // If a developer's page has no schema, its title is its path.
  const titles = knownTitles.has(page) ? knownTitles : new Map([...knownTitles, [page, page]]);
  const goTo = (path: string) => {
    setVisit(({ count }) => ({ count: count + 1, page: path }));
    setFramedDocument(undefined);
  };
  const { showsField, keepScroll, note } = useShownField({ framed, rowOrder, pages, goTo });

  const lastShown = useRef({ serverId, file });
  useEffect(() => {
    const before = lastShown.current;
    lastShown.current = { serverId, file };
    // After another file is chosen, the frame goes to a page that shows it.
    if (before.file !== file && !pages.includes(page)) goTo(pages[0] ?? "/");
    // After the server has started again, the frame loads the page again.
    else if (before.serverId !== "" && before.serverId !== serverId) goTo(page);
  });
  const point = (field: FieldPath) => {
    if (!framed) return;
    // Tells the effect above that the frame already shows a page of this file: the one with the click.
    lastShown.current.file = field.file;
    keepScroll();
    const target = rowOrder.toForm(field, formValues(store.getState()), framed.content);
    // If the row of the page is gone, or several are equal to it, no field is the one.
    showUrl(`${fileLink(field.file)}#${target ? fieldId(target.path) : addButtonId(field)}`);
  };

  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        <PreviewControls page={page} titles={titles} onChoosePage={goTo} onBrowse={setIsBrowsing} />
        <p className="help" aria-live="polite">
          {note}
        </p>
      </div>
      <div className="frame" aria-busy={!isShown && !hasFailed}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this project, with its scripts */}
        <iframe
          key={visit.count}
          title={`The page: ${titles.get(page) ?? ""}`}
          src={visit.page}
          onLoad={({ currentTarget: { contentDocument } }) => {
            setFramedDocument(contentDocument);
            // Loads again, or another page.
            contentDocument?.defaultView?.addEventListener("pagehide", () => setFramedDocument(undefined));
          }}
        />
        {!isShown && (
          <LoadingNote key={`loading-${String(visit.count)}`} hasFailed={hasFailed} onLoadAgain={() => goTo(page)} />
        )}
        {framed && <PlaceOverlay page={framed} showsField={showsField} isEditing={!isBrowsing} onPoint={point} />}
      </div>
    </section>
  );
}
