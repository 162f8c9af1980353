import { useState } from "react";

/** Scrolls the page beside the form to a text. */
export function scrollPageTo(text: string): void {
  const frame = document.querySelector("iframe");
  const page = frame?.contentDocument;
  if (!page || text.trim() === "") return;
  const elements = [...page.querySelectorAll("main *"), ...page.querySelectorAll("body *")];
  const hasText = (element: Element) => element.textContent.includes(text);
  const found = elements.find((element) => hasText(element) && ![...element.children].some(hasText));
  if (!found) return;
  const { top, height } = found.getBoundingClientRect();
  // Not with `scrollIntoView`, which would also scroll the editor.
  frame.contentWindow?.scrollBy({ top: top + height / 2 - frame.clientHeight / 2, behavior: "instant" });
}

/** The real page, with the drafts. Gatsby updates it. */
export function Preview({ pages }: { readonly pages: readonly string[] }) {
  const [chosen, setChosen] = useState("");
  // The page of the frame stays if it shows the next file too.
  const page = pages.includes(chosen) ? chosen : (pages[0] ?? "/");
  const scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "Dark" : "Light";
  const choices = [
    { label: "Width", values: ["Phone", "Desktop"], initial: innerWidth < 1600 ? "Phone" : "Desktop" },
    { label: "Colors", values: ["Light", "Dark"], initial: scheme },
  ];
  return (
    <section className="preview" aria-label="The page">
      <div className="buttons">
        {pages.length > 1 && (
          <select aria-label="Page" value={page} onChange={({ target }) => setChosen(target.value)}>
            {pages.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
        {/* Only the styles read what is chosen. */}
        {choices.map(({ label, values, initial }) => (
          <fieldset className="segments" aria-label={label} key={label}>
            {values.map((value) => (
              <label className="option" key={value}>
                <input type="radio" name={label} value={value} defaultChecked={value === initial} />
                {value}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div className="frame">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this project, with its scripts and origin */}
        <iframe title={`The page ${page}`} src={page} />
      </div>
    </section>
  );
}
