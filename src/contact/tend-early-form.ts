/* oxlint-disable typescript/no-unsafe-type-assertion -- once, on what is kept: a draft, all of whose fields are texts.
   Within the function the comment would be part of the page. */

import { handleEditClick, setQueued } from "./queued-submit";

/**
 * Tends the form until React takes it over (`use-contact-form.ts`): keeps what is typed, brings back what was kept, and
 * queues a submit, which the form does by itself once it is alive. The browser's own sending would lose the
 * message, or put it into the address.
 *
 * What was kept comes back once the page is there, or the visitor comes to a field before that. Fields further down may not
 * be there yet then, so what belongs to them is left as it is. Storage may be full or forbidden.
 *
 * It stands in the head of pages with a form (`src/first-load/early-form.ts`), so that it waits for nothing, and has to be
 * small: names and form of what it keeps are those of `draft-storage.ts`, which is not part of it.
 */
export function tendEarlyForm(): void {
  const selector = "form:not([data-alive])";
  const tend = ({ type }: Event) => {
    const form = document.querySelector(selector);
    if (!form) return;
    const isTyped = type === "input";
    try {
      const kept = JSON.parse(sessionStorage.getItem("contact-draft") || "{}") as Record<string, string>;
      for (const name of ["name", "company", "email", "message"]) {
        const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
        const text = kept[name] || "";
        if (field && !isTyped && !field.value) field.value = text;
        kept[name] = field ? field.value : text;
      }
      if (isTyped) sessionStorage.setItem("contact-draft", JSON.stringify(kept));
    } catch {}
  };
  addEventListener("DOMContentLoaded", tend);
  // Said by src/first-load/navigation.ts.
  addEventListener("pageshown", tend);
  addEventListener("focusin", tend);
  addEventListener("input", tend);
  addEventListener(
    "submit",
    (event) => {
      const form = document.querySelector<HTMLFormElement>(selector);
      if (!form) return;
      event.preventDefault();
      setQueued(form, true);
    },
    true,
  );
  addEventListener("click", handleEditClick);
}
