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

/** Keeps the browser from replacing the editor with a picture that is dropped beside its field. */
function ignoreDrop(event: DragEvent): void {
  const isFileInput = event.target instanceof HTMLInputElement && event.target.type === "file";
  if (event.dataTransfer?.types.includes("Files") === true && !isFileInput) event.preventDefault();
}
addEventListener("dragover", ignoreDrop);
addEventListener("drop", ignoreDrop);
