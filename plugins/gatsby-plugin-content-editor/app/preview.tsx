import { useEffect, useRef, useState } from "react";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import { useEditor } from "./editor-context";
import type { FieldPath } from "./pointing/content-sources";
import { createRowFollowing } from "./pointing/follow-rows";
import { PlaceOverlay } from "./pointing/place-overlay";
import { useFramedPage } from "./pointing/use-framed-page";
import { useShownField } from "./pointing/use-shown-field";
import { showFile } from "./selected-file";
import { readSession, writeSession } from "./session-storage";

/** Key of the session storage: whether links of the page work as on the site. */
const BROWSING = "content-editor:browsing";

interface OptionsProps {
  /** The titles of the pages, by path. */
  readonly names: ReadonlyMap<string, string>;
  /** The path of the page in the frame. */
  readonly page: string;
  readonly goTo: (path: string) => void;
  readonly isBrowsing: boolean;
  readonly onBrowse: (isBrowsing: boolean) => void;
}

/** The choices of a page, its width and colors, and what a click does. Only the styles read the width and the colors. */
function Options({ names, page, goTo, isBrowsing, onBrowse }: OptionsProps) {
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "Dark" : "Light";
  const choices = [
    { label: "Width", values: ["Phone", "Desktop"], initial: innerWidth < 1600 ? "Phone" : "Desktop" },
    { label: "Colors", values: ["Light", "Dark"], initial: scheme },
    {
      label: "A click",
      values: ["Edit", "Browse"],
      initial: isBrowsing ? "Browse" : "Edit",
      onChoose: (value: string) => onBrowse(value === "Browse"),
    },
  ];
  return (
    <>
      <select aria-label="Page" value={page} onChange={({ target }) => goTo(target.value)}>
        {Array.from(names, ([path, name]) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      {choices.map(({ label, values, initial, onChoose }) => (
        <fieldset className="segments" aria-label={label} key={label}>
          {values.map((value) => (
            <label className="option" key={value}>
              <input
                type="radio"
                name={label}
                value={value}
                defaultChecked={value === initial}
                onChange={() => onChoose?.(value)}
              />
              {value}
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

/**
 * The real page, with the drafts. Gatsby updates it.
 *
 * @param file the file of the form
 */
export function Preview({ file }: { readonly file: string }) {
  const { state, summary } = useEditor();
  const pages = summary.files.find(({ path }) => path === file)?.pages ?? [];
  const [visit, setVisit] = useState({ count: 0, page: pages[0] ?? "/" });
  const [document, setDocument] = useState<Document | null>(null);
  const [isBrowsing, setIsBrowsing] = useState(() => readSession(BROWSING) === "true");
  useEffect(() => {
    writeSession(BROWSING, String(isBrowsing));
  }, [isBrowsing]);
  const framed = useFramedPage(document, isBrowsing);
  const page = framed?.path ?? visit.page;
  const names = new Map<string, string>();
  for (const { schema } of summary.files) if (schema.pagePath !== undefined) names.set(schema.pagePath, schema.title);
  if (!names.has(page)) names.set(page, page);
  const goTo = (path: string) => {
    setVisit(({ count }) => ({ count: count + 1, page: path }));
    // The page before is no longer in the frame.
    setDocument(null);
  };
  const { isShown, keepScroll, note } = useShownField({ framed, file, pages, goTo });

  const serverId = useRef(state.serverId);
  useEffect(() => {
    // When the server is back, its ID is another one.
    if (serverId.current !== "" && serverId.current !== state.serverId) goTo(page);
    serverId.current = state.serverId;
  });

  /** The last file that the frame has followed, or need not follow. */
  const followed = useRef(file);
  useEffect(() => {
    if (followed.current !== file && !pages.includes(page)) goTo(pages[0] ?? "/");
    followed.current = file;
  });
  const point = (field: FieldPath) => {
    if (!framed) return;
    const target = createRowFollowing(framed.sources, state.files).toForm(field);
    // The page stays, even if its file differs from the one in the form.
    followed.current = target.file;
    keepScroll();
    showFile(target.file, fieldId(target.path));
  };

  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        <Options names={names} page={page} goTo={goTo} isBrowsing={isBrowsing} onBrowse={setIsBrowsing} />
        <p className="help" aria-live="polite">
          {note}
        </p>
      </div>
      <div className="frame">
        {/* oxlint-disable react/iframe-missing-sandbox -- a page of this project, with its scripts and origin */}
        <iframe
          key={visit.count}
          title={`The page: ${names.get(page) ?? ""}`}
          src={visit.page}
          onLoad={({ currentTarget }) => setDocument(currentTarget.contentDocument)}
        />
        {/* oxlint-enable */}
        {framed && <PlaceOverlay page={framed} isShown={isShown} isEditing={!isBrowsing} onPoint={point} />}
      </div>
    </section>
  );
}
