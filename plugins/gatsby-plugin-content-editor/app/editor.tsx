import { useEffect, useSyncExternalStore } from "react";
import { EditorContext } from "./editor-context";
import { type EditorStore, failureOf } from "./editor-store";
import { FileForm } from "./file-form";
import { FileList } from "./file-list";
import { focusField } from "./focus-field";
import { Preview } from "./preview";
import { Publish } from "./publish";
import { useSelectedFile } from "./selected-file";

/** The whole page: files, the form of one of them, and the site. */
export function Editor({ store }: { readonly store: EditorStore }) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { summary, schemas, files, server } = state;
  const selected = useSelectedFile();
  const failure = failureOf(state, selected);
  const file = files.get(selected);
  const schema = schemas.get(selected);
  const isOpen = file !== undefined && schema !== undefined;

  useEffect(() => {
    void store.open(selected);
    // When the server is back, its ID is another one, and the file is opened if that failed before.
  }, [store, selected, server]);

  useEffect(() => {
    if (!isOpen) return;
    document.title = `${schema.title} – Edit the content`;
    if (location.hash !== "") focusField(location.hash.slice(1));
    // The effect runs once for each file, not at each of its changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, selected]);

  const failed = !file && failure !== undefined && (
    <p className="failure" role="alert">
      {failure}
    </p>
  );
  if (!summary) return <main className="main">{failed}</main>;
  return (
    <EditorContext value={{ store, state, summary, schemas }}>
      <Publish />
      <FileList selected={selected} />
      <main className="main">
        {failed}
        {isOpen && <FileForm key={selected} file={file} schema={schema} />}
      </main>
      <Preview file={selected} />
    </EditorContext>
  );
}
