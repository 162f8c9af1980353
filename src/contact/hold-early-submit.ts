/**
 * Holds a press of the button that comes before React has taken the form over, and says so; the form sends by itself once
 * it is alive (`use-contact-form.ts`). The browser's own sending would lose the message, or put it into the address.
 *
 * The built HTML has this function inline, so that it waits for no script. It therefore uses nothing but what the browser
 * has.
 */
export function holdEarlySubmit(): void {
  addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || form.dataset["alive"] !== undefined) return;
      event.preventDefault();
      form.dataset["held"] = "";
      const note = form.querySelector<HTMLElement>("[data-held-note]");
      if (note) note.hidden = false;
    },
    { capture: true },
  );
}
