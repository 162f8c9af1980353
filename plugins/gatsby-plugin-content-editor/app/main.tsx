import { createRoot } from "react-dom/client";
import { Editor } from "./editor";
import { EditorStore, hasUnsavedWork } from "./editor-store";
import { followLink } from "./selected-file";

const root = document.getElementById("editor");
if (!root) throw new Error("The page has no #editor.");
const store = new EditorStore();
void store.start();
createRoot(root).render(<Editor store={store} />);

addEventListener("click", followLink);

addEventListener("beforeunload", (event) => {
  if ([...store.getState().files.values()].some(hasUnsavedWork)) event.preventDefault();
});

/** Keeps the browser from leaving the editor for a picture that is dropped beside its field. */
function ignoreDrop(event: DragEvent): void {
  const isField = event.target instanceof HTMLInputElement && event.target.type === "file";
  if (event.dataTransfer?.types.includes("Files") === true && !isField) event.preventDefault();
}
addEventListener("dragover", ignoreDrop);
addEventListener("drop", ignoreDrop);
