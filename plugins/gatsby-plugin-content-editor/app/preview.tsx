import { useEffect, useRef, useState } from "react";
import { type ColorScheme, setColorScheme } from "./color-scheme";

/** In CSS pixels. The page is scaled down to the space that there is. */
const widths = { Phone: 390, Desktop: 1280 } as const;

/** The border of the frame, in CSS pixels. */
const BORDER = 1;

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={label}
            checked={each === value}
            onChange={() => {
              onChange(each);
            }}
          />
          <span>{each}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Scrolls the page in the frame to the text of the focused field. */
function showFocusedText(frame: HTMLIFrameElement): void {
  const field = document.activeElement;
  const page = frame.contentDocument;
  if (!page || !(field instanceof HTMLTextAreaElement) || field.value.trim() === "") return;
  const elements = [...page.querySelectorAll("main *"), ...page.querySelectorAll("body *")];
  const hasText = (element: Element) => element.textContent.includes(field.value);
  const found = elements.find((element) => hasText(element) && ![...element.children].some(hasText));
  if (!found) return;
  const { top, height } = found.getBoundingClientRect();
  // Not with `scrollIntoView`, which would also scroll the editor.
  frame.contentWindow?.scrollBy({ top: top + height / 2 - frame.clientHeight / 2, behavior: "instant" });
}

/** The real page, with the drafts. Gatsby updates it. */
export function Preview({ pages }: { readonly pages: readonly string[] }) {
  const [chosen, setChosen] = useState("");
  const [device, setDevice] = useState<keyof typeof widths>(() => (innerWidth < 1600 ? "Phone" : "Desktop"));
  const [scheme, setScheme] = useState<ColorScheme>(() =>
    matchMedia("(prefers-color-scheme: dark)").matches ? "Dark" : "Light",
  );
  /** The page in the frame, once it has loaded. */
  const [content, setContent] = useState<Document | null>(null);
  const [size, setSize] = useState({ width: 390, height: 800 });
  const frame = useRef<HTMLDivElement>(null);
  const iframe = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    if (!frame.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize(entry.contentRect);
    });
    observer.observe(frame.current);
    return () => {
      observer.disconnect();
    };
  }, []);

  useEffect(() => {
    const show = () => {
      if (iframe.current) showFocusedText(iframe.current);
    };
    addEventListener("focusin", show);
    return () => {
      removeEventListener("focusin", show);
    };
  }, []);

  // The page of the frame stays if it shows the next file too.
  const page = pages.includes(chosen) ? chosen : (pages[0] ?? "/");
  useEffect(() => {
    if (!content) return undefined;
    const apply = () => {
      setColorScheme(content, scheme);
    };
    apply();
    // Gatsby renders the page after it has loaded, and replaces its styles.
    const observer = new MutationObserver(apply);
    observer.observe(content, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [content, scheme]);

  const width = widths[device];
  const scale = Math.min(1, size.width / (width + 2 * BORDER));
  return (
    <section className="preview" aria-label="The page">
      <div className="preview-settings">
        {pages.length > 1 && (
          <select
            className="control"
            aria-label="Page"
            value={page}
            onChange={({ target }) => {
              setChosen(target.value);
            }}
          >
            {pages.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        <Choice label="Width" values={["Phone", "Desktop"]} value={device} onChange={setDevice} />
        <Choice label="Colors" values={["Light", "Dark"]} value={scheme} onChange={setScheme} />
      </div>
      <div className="frame" ref={frame}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this project, with its scripts and origin */}
        <iframe
          ref={iframe}
          title={`The page ${page}`}
          src={page}
          onLoad={({ currentTarget }) => {
            setContent(currentTarget.contentDocument);
          }}
          style={{
            width,
            height: size.height / scale - 2 * BORDER,
            transform: `scale(${String(scale)})`,
          }}
        />
      </div>
    </section>
  );
}
