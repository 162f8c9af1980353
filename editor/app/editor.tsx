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

/** The whole page: publishing, the list of files, the form of the selected file, and the page that shows it. */
export function Editor({ store }: { readonly store: EditorStore }) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { summary, schemas, files, connectionProblem } = state;
  const selected = useSelectedFile();
  const file = files.get(selected);
  const schema = schemas.get(selected);
  const openPath = file && schema ? selected : undefined;

  // Runs once for each file, after the effects of `Preview`, which listens for the focus to show the field on the page.
  useEffect(() => {
    if (openPath !== undefined && location.hash !== "") focusField(location.hash.slice(1));
  }, [openPath]);

  if (!summary) return <main>{connectionProblem !== undefined && <Failure>{connectionProblem}</Failure>}</main>;
  return (
    <EditorContext value={{ store, state, summary, schemas, file }}>
      <Publish />
      <FileList selected={selected} />
      <main>
        {file && schema ? (
          <FileForm key={selected} file={file} schema={schema} />
        ) : (
          <Failure>{`The site has no file data/${selected}. Choose one from the list.`}</Failure>
        )}
      </main>
      <Preview file={selected} />
    </EditorContext>
  );
}
