import { createRoot } from "react-dom/client";
import { Editor } from "./editor";
import { EditorStore } from "./editor-store";
import { isSaved } from "./file-state";
import { ignoreSaveKey } from "./ignored-events";
import { openLinkedFile } from "./selected-file";

const root = document.getElementById("editor");
if (!root) throw new Error("The page has no #editor.");
const store = new EditorStore();
void store.start();
createRoot(root).render(<Editor store={store} />);

addEventListener("click", openLinkedFile);
// The Back button or `showUrl` has opened a form. Chooses "Form" in editor.tsx: a narrow window may show the page.
addEventListener("popstate", () => document.querySelector<HTMLElement>("[value=Form]")?.click());
// A person who comes back from a terminal may have fixed the reason why publishing is off.
addEventListener("focus", () => {
  if (store.getState().publishing.offReason !== undefined) store.askAgain();
});

// Phones close pages that are not visible, without the event `beforeunload`.
addEventListener("visibilitychange", () => void store.writeAll());
addEventListener("pagehide", () => store.leave());
addEventListener("beforeunload", (event) => {
  const files = [...store.getState().files.values()];
  // Only this page has words that were not written.
  if (files.every((file) => isSaved(file) && file.unwritten.length === 0)) return;
  event.preventDefault();
  void store.writeAll();
});

/** Keeps the browser from replacing the editor with a picture that is dropped beside its field. */
function ignoreDrop(event: DragEvent): void {
  const isFileInput = event.target instanceof Element && event.target.matches("[type=file]:enabled");
  if (event.dataTransfer?.types.includes("Files") === true && !isFileInput) event.preventDefault();
}

/** Closes the panel of publish.tsx by Escape, because it may cover the control that has the focus. */
function closePanel({ key }: KeyboardEvent): void {
  const panel = document.querySelector<HTMLDetailsElement>(".menu[open]");
  if (key !== "Escape" || !panel) return;
  if (panel.contains(document.activeElement)) panel.querySelector("summary")?.focus();
  panel.open = false;
}

addEventListener("keydown", closePanel);
addEventListener("keydown", ignoreSaveKey);
addEventListener("dragover", ignoreDrop);
addEventListener("drop", ignoreDrop);
