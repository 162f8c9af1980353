import { useEffect, useRef, useState } from "react";
import { fieldId } from "../../plugins/data-layer/editor-link";
import { useEditor, useEditorState, useSchemas } from "./editor-context";
import type { FieldPath } from "./field-path";
import { createRowFollowing } from "./pointing/page-content";
import { PlaceOverlay } from "./pointing/place-overlay";
import { useFramedPage } from "./pointing/use-framed-page";
import { useShownField } from "./pointing/use-shown-field";
import { useTypedTexts } from "./pointing/use-typed-texts";
import { Segments } from "./segments";
import { showFile } from "./selected-file";

/**
 * The page as the development server shows it. What is typed is on it at once, and Gatsby updates the rest.
 *
 * @param file the file of the form
 */
export function Preview({ file }: { readonly file: string }) {
  const { store } = useEditor();
  const serverId = useEditorState((state) => state.serverId);
  const schemas = useSchemas();
  const pages = useEditorState(({ summary }) => summary.files.find(({ path }) => path === file)?.pages ?? []);
  /** A new `count` makes a new iframe, even for the same page. */
  const [visit, setVisit] = useState({ count: 0, page: pages[0] ?? "/" });
  const [framedDocument, setFramedDocument] = useState<Document | null>(null);
  const [isBrowsing, setIsBrowsing] = useState(false);
  const framed = useFramedPage(framedDocument, isBrowsing);
  useTypedTexts(framed);
  const page = framed?.path ?? visit.page;
  const titles = new Map<string, string>();
  for (const schema of schemas.values()) if (schema.pagePath !== undefined) titles.set(schema.pagePath, schema.title);
  if (!titles.has(page)) titles.set(page, page);
  const goTo = (path: string) => {
    setVisit(({ count }) => ({ count: count + 1, page: path }));
    // The page before is no longer in the frame.
    setFramedDocument(null);
  };
  const { showsField, keepScroll, note } = useShownField({ framed, file, pages, goTo });

  const lastServerId = useRef(serverId);
  useEffect(() => {
    // After the server has started again, the frame loads the page again.
    if (lastServerId.current !== "" && lastServerId.current !== serverId) goTo(page);
    lastServerId.current = serverId;
  });

  /** The last file of the form. After another one is chosen, the frame goes to a page that shows it. */
  const lastFile = useRef(file);
  useEffect(() => {
    if (lastFile.current !== file && !pages.includes(page)) goTo(pages[0] ?? "/");
    lastFile.current = file;
  });
  const point = (field: FieldPath) => {
    if (!framed) return;
    const target = createRowFollowing(framed.content, store.getState().files).toForm(field);
    // If the row was removed in the form, but not on the page yet, this leads to the end of its list.
    const list = field.path.slice(
      0,
      field.path.findIndex((step) => typeof step === "number"),
    );
    // The click was on this page, so the frame stays there, whatever file the form shows.
    lastFile.current = field.file;
    keepScroll();
    showFile(field.file, target ? fieldId(target.path) : `${fieldId(list)}-add`);
  };

  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        <select aria-label="Page to show" value={page} onChange={({ target }) => goTo(target.value)}>
          {Array.from(titles, ([path, title]) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </select>
        {/* In a narrower window, the page has no room beside the form: see `$wide` in editor.scss. */}
        <Segments label="Width" values={["Phone", "Desktop"]} initial={innerWidth < 1200 ? "Phone" : "Desktop"} />
        <Segments label="Colors" values={["Light", "Dark"]} initial={isDark ? "Dark" : "Light"} />
        <Segments
          label="A click"
          values={["Edit", "Browse"]}
          initial="Edit"
          onChoose={(value) => setIsBrowsing(value === "Browse")}
        />
        <p className="help" aria-live="polite">
          {note}
        </p>
      </div>
      <div className="frame">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this project, with its scripts */}
        <iframe
          key={visit.count}
          title={`The page: ${titles.get(page) ?? ""}`}
          src={visit.page}
          onLoad={({ currentTarget }) => setFramedDocument(currentTarget.contentDocument)}
        />
        {framed && <PlaceOverlay page={framed} showsField={showsField} isEditing={!isBrowsing} onPoint={point} />}
      </div>
    </section>
  );
}
