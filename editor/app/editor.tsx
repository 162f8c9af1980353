import { useEffect } from "react";
import { projectPath } from "../../content-model/field-path";
import { EditorContext, useEditor, useEditorState, useSchemas } from "./editor-context";
import type { EditorStore } from "./editor-store";
import { kindOf } from "./fields/kinds";
import { Failure } from "./failure";
import { FileForm } from "./file-form";
import { FileSelect } from "./file-select";
import { focusField } from "./focus-field";
import { Preview } from "./preview";
import { Publish } from "./publish";
import { Segments } from "./segments";
import { useSelectedFile } from "./selected-file";

/** A bar with the files and publishing, the form of the selected file, and the page that shows it. */
function Content() {
  const { filePath } = useEditor();
  const schemas = useSchemas();
  const schema = schemas.get(filePath);
  const connectionProblem = useEditorState((state) => state.connectionProblem);
  const formPath = schema && filePath;

  // `Preview` shows the focused field on the page. It listens already, because effects of children run first.
  useEffect(() => {
    if (formPath !== undefined && location.hash !== "") focusField(location.hash.slice(1));
  }, [formPath]);

  if (schemas.size === 0)
    return (
      <main>
        {connectionProblem === undefined ? <p>The editor is loading …</p> : <Failure>{connectionProblem}</Failure>}
      </main>
    );
  return (
    <>
      <header>
        <FileSelect />
        {/* In a window that has room for form and page, editor.scss hides this choice. */}
        <Segments label="View" values={["Form", "Page"]} initial="Form" />
        <Publish />
      </header>
      {/* With the key, each file gets a new form, which starts at its top. */}
      <main key={filePath}>
        {schema ? (
          <FileForm schema={schema} />
        ) : (
          <Failure>{`The site has no file ${projectPath(filePath)}. Choose another one.`}</Failure>
        )}
      </main>
      <Preview />
    </>
  );
}

interface EditorProps {
  readonly store: EditorStore;
}

/** The whole page. */
export function Editor({ store }: EditorProps) {
  return (
    <EditorContext value={{ store, filePath: useSelectedFile(), kindOf }}>
      <Content />
    </EditorContext>
  );
}
