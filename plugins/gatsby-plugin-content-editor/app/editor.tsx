import { useEffect, useSyncExternalStore } from "react";
import { EditorContext } from "./editor-context";
import type { EditorStore } from "./editor-store";
import { FileForm } from "./file-form";
import { FileList } from "./file-list";
import { focusField } from "./focus-field";
import { Preview } from "./preview";
import { Publish } from "./publish";
import { useSelectedFile } from "./selected-file";

const Failure = ({ children }: { readonly children: string }) => (
  <p className="failure" role="alert">
    {children}
  </p>
);

/** The whole page: files, the form of one of them, and the site. */
export function Editor({ store }: { readonly store: EditorStore }) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { summary, schemas, files, connectionProblem } = state;
  const selected = useSelectedFile();
  const file = files.get(selected);
  const schema = schemas.get(selected);
  const isOpen = file !== undefined && schema !== undefined;

  useEffect(() => {
    if (!isOpen) return;
    document.title = `${schema.title} – Edit the content`;
    if (location.hash !== "") focusField(location.hash.slice(1));
    // The effect runs once for each file, not at each of its changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, selected]);

  if (!summary)
    return <main className="main">{connectionProblem !== undefined && <Failure>{connectionProblem}</Failure>}</main>;
  return (
    <EditorContext value={{ store, state, summary, schemas, file }}>
      <Publish />
      <FileList selected={selected} />
      <main className="main">
        {isOpen ? (
          <FileForm key={selected} file={file} schema={schema} />
        ) : (
          <Failure>{`The site has no file data/${selected}. Choose one from the list.`}</Failure>
        )}
      </main>
      <Preview file={selected} />
    </EditorContext>
  );
}
