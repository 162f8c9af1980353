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
import { UnwrittenWords } from "./writer";

/** A bar with the files and publishing, the form of the selected file, and the page that shows it. */
function Content() {
  const { filePath } = useEditor();
  const schemas = useSchemas();
  const schema = schemas.get(filePath);
  const connectionProblem = useEditorState((state) => state.connectionProblem);
  const failure = connectionProblem !== undefined && <Failure>{connectionProblem}</Failure>;
  const hasForm = useEditorState(({ files }) => files.get(filePath)?.value !== undefined);
  const removedFiles = useEditorState(({ files }) => [...files.keys()].filter((path) => !schemas.has(path)));
  /** Undefined until the schemas are loaded, and for a file without a schema: neither has a form. */
  const pathOfForm = schema && filePath;

  // The hash of the URL is the ID of a field, from a link to it. `Preview` listens for the focus and shows the field on
  // the page. It can hear this focus: React runs the effects of children, which add its listener, before this one.
  useEffect(() => {
    if (pathOfForm !== undefined && location.hash !== "") focusField(location.hash.slice(1));
  }, [pathOfForm]);

  // Without schemas, there is no form yet.
  if (schemas.size === 0) return <main>{failure || <p>The editor is loading …</p>}</main>;
  return (
    <>
      <header>
        <FileSelect />
        {/* Needs no handler: editor.scss reads the choice. It hides it in a window with room for both. */}
        <Segments label="View" values={["Form", "Page"]} initial="Form" />
        <Publish />
      </header>
      {/* With the key, each file gets a new form, which starts at its top. */}
      {/* It scrolls. Without the index, Tab would stop at it in Firefox. */}
      <main key={filePath} tabIndex={-1}>
        {removedFiles.map((path) => (
          <UnwrittenWords key={path} file={path} />
        ))}
        {schema ? (
          <FileForm schema={schema} />
        ) : (
          <Failure>{`The site has no file ${projectPath(filePath)}. Choose another one.`}</Failure>
        )}
        {/* A form has it in its bar of actions. */}
        {!hasForm && failure}
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
  const filePath = useSelectedFile();
  return (
    <EditorContext value={{ store, filePath, kindOf }}>
      <Content />
    </EditorContext>
  );
}
