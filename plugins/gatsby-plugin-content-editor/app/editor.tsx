import { type MouseEvent, useEffect, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { fieldId } from "../../gatsby-plugin-data-schemas/editor-link";
import { type EditorStore, hasUnsavedWork } from "./editor-store";
import { FileForm } from "./file-form";
import { FileList } from "./file-list";
import { focusField } from "./focus-field";
import { Preview } from "./preview";
import { Publish } from "./publish";

const readSelected = () => new URLSearchParams(location.search).get("file") ?? "pages/home.json";

/** The whole page: files, the form of one of them, and the site. */
export function Editor({ store }: { readonly store: EditorStore }) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const { summary, files, server } = state;
  const failure = state.disconnected ?? state.failure;
  const [selected, setSelected] = useState(readSelected);
  const file = files.get(selected);
  const entry = summary?.files.find(({ path }) => path === selected);
  const isOpen = file !== undefined && entry !== undefined;

  useEffect(() => {
    const update = () => {
      setSelected(readSelected());
    };
    addEventListener("popstate", update);
    return () => {
      removeEventListener("popstate", update);
    };
  }, []);

  useEffect(() => {
    void store.open(selected);
    // When the server is back, its ID is another one, and the file is opened if that failed before.
  }, [store, selected, server]);

  useEffect(() => {
    if (!isOpen) return;
    document.title = `${entry.schema.title} – Edit the content`;
    if (location.hash !== "") focusField(location.hash.slice(1));
    // The effect runs once for each file, not at each of its changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, selected]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if ([...store.getState().files.values()].some(hasUnsavedWork)) event.preventDefault();
    };
    // The browser would leave the editor for a picture that is dropped beside its field.
    const ignoreDrop = (event: DragEvent) => {
      const isField = event.target instanceof HTMLInputElement && event.target.type === "file";
      if (event.dataTransfer?.types.includes("Files") === true && !isField) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    addEventListener("dragover", ignoreDrop);
    addEventListener("drop", ignoreDrop);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener("dragover", ignoreDrop);
      removeEventListener("drop", ignoreDrop);
    };
  }, [store]);

  const show = (url: string) => {
    history.pushState(null, "", url);
    flushSync(() => {
      setSelected(readSelected());
    });
    if (location.hash !== "") focusField(location.hash.slice(1));
  };
  const select = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(event.currentTarget.href);
  };

  const showConflict = (path: string) => {
    show(`?file=${encodeURIComponent(path)}`);
    document.getElementById("conflict-heading")?.focus();
  };

  return (
    <>
      {summary && <Publish store={store} state={state} summary={summary} onSelect={select} onConflict={showConflict} />}
      {summary && <FileList summary={summary} files={files} selected={selected} onSelect={select} />}
      <main className="main">
        {!file && failure !== undefined && (
          <p className="failure" role="alert">
            {failure}
          </p>
        )}
        {file && summary && entry && (
          <FileForm key={selected} store={store} state={state} file={file} summary={summary} schema={entry.schema} />
        )}
      </main>
      {summary && (
        <Preview
          key={server}
          summary={summary}
          file={selected}
          onPoint={({ file: path, path: field }) => show(`?file=${encodeURIComponent(path)}#${fieldId(field)}`)}
        />
      )}
    </>
  );
}
