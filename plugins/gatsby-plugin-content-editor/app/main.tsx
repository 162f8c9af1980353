import { createRoot } from "react-dom/client";
import { Editor } from "./editor";
import { EditorStore } from "./editor-store";

const root = document.getElementById("editor");
if (!root) throw new Error("The page has no #editor.");
const store = new EditorStore();
store.start();
createRoot(root).render(<Editor store={store} />);
