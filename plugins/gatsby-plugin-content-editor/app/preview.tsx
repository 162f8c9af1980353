import { useEffect, useMemo, useRef, useState } from "react";
import type { Summary } from "./api";
import type { FieldPath } from "./pointing/content-sources";
import { PlaceOverlay } from "./pointing/place-overlay";
import { useBrowsing } from "./pointing/use-browsing";
import { useFramedPage } from "./pointing/use-framed-page";
import { useShownField } from "./pointing/use-shown-field";

interface PreviewProps {
  readonly summary: Summary;
  /** The file of the form. */
  readonly file: string;
  readonly onPoint: (field: FieldPath) => void;
}

/** The real page, with the drafts. Gatsby updates it. */
export function Preview({ summary, file, onPoint }: PreviewProps) {
  const schemas = useMemo(() => new Map(summary.files.map(({ path, schema }) => [path, schema])), [summary]);
  const pages = summary.files.find(({ path }) => path === file)?.pages ?? [];
  const names = new Map(summary.files.map(({ schema: { pagePath, title } }) => [pagePath, title]));
  const [visit, setVisit] = useState({ count: 0, page: pages[0] ?? "/" });
  const [document, setDocument] = useState<Document | null>(null);
  const [isBrowsing, setIsBrowsing] = useBrowsing();
  const framed = useFramedPage(document, schemas, isBrowsing);
  const page = framed?.path ?? visit.page;
  const goTo = (path: string) => setVisit(({ count }) => ({ count: count + 1, page: path }));
  const { isShown, keepScroll, note } = useShownField({ framed, file, pages, schemas, goTo });

  /** The file that the form had before. */
  const previous = useRef(file);
  useEffect(() => {
    // Pointing may open another file in the form. The page then stays.
    if (previous.current !== file && !pages.includes(page)) goTo(pages[0] ?? "/");
    previous.current = file;
  });
  const point = (field: FieldPath) => {
    previous.current = field.file;
    keepScroll();
    onPoint(field);
  };

  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "Dark" : "Light";
  const choices = [
    // The width and the colors have no handler, because only the styles read them.
    { label: "Width", values: ["Phone", "Desktop"], initial: innerWidth < 1600 ? "Phone" : "Desktop" },
    { label: "Colors", values: ["Light", "Dark"], initial: scheme },
    {
      label: "A click",
      values: ["Edit", "Browse"],
      initial: isBrowsing ? "Browse" : "Edit",
      onChoose: (value: string) => setIsBrowsing(value === "Browse"),
    },
  ];
  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        <select aria-label="Page" value={page} onChange={({ target }) => goTo(target.value)}>
          {[...new Set([...summary.files.flatMap(({ schema }) => schema.pagePath ?? []), page])].map((path) => (
            <option key={path} value={path}>
              {names.get(path) ?? path}
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
        <p className="help" aria-live="polite">
          {note}
        </p>
      </div>
      <div className="frame">
        {/* oxlint-disable react/iframe-missing-sandbox -- a page of this project, with its scripts and origin */}
        <iframe
          key={visit.count}
          title={`The page: ${names.get(page) ?? page}`}
          src={visit.page}
          onLoad={({ currentTarget }) => setDocument(currentTarget.contentDocument)}
        />
        {/* oxlint-enable */}
        {framed && (
          <PlaceOverlay page={framed} schemas={schemas} isShown={isShown} isEditing={!isBrowsing} onPoint={point} />
        )}
      </div>
    </section>
  );
}
