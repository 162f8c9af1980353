import { fileLink } from "../../content-model/field-path";
import { count } from "../../content-model/problems";
import { isOthers, type Lease } from "../shared/protocol";
import { useEditor, useEditorState } from "./editor-context";
import { type FileState, isSaved } from "./file-state";
import { showUrl } from "./selected-file";

/** Returns the title of a file, followed by its problems and by the person who writes it in another tab. */
function nameOf(title: string, file: FileState | undefined, lease: Lease | undefined): string {
  const problems = file?.saved.problems.length ?? 0;
  const notes = [
    ...(problems > 0 ? [count(problems, "problem")] : []),
    ...(file?.other ? ["two versions"] : []),
    ...(file && !isSaved(file) ? ["not saved"] : []),
    ...(file && file.unwritten.length > 0 ? ["words to copy"] : []),
    ...(isOthers(lease) ? [`${lease?.person ?? "another tab"} is writing`] : []),
  ];
  return notes.length === 0 ? title : `${title}: ${notes.join(", ")}`;
}

/** A choice of the files of `data/`: pages first, then the files that several pages show. */
export function FileSelect() {
  const { filePath } = useEditor();
  const entries = useEditorState(({ dataFolder, files, leases }) =>
    dataFolder.files.map(({ path, schema }) => ({
      path,
      isPage: schema.pagePath !== undefined,
      name: nameOf(schema.title, files.get(path), leases.get(path)),
    })),
  );
  const groups = [
    { title: "Pages", files: entries.filter(({ isPage }) => isPage) },
    { title: "Shared content", files: entries.filter(({ isPage }) => !isPage) },
  ];
  return (
    <select aria-label="File to edit" value={filePath} onChange={({ target }) => showUrl(fileLink(target.value))}>
      {!entries.some(({ path }) => path === filePath) && <option value={filePath}>Choose a file</option>}
      {groups.map(({ title, files }) => (
        <optgroup label={title} key={title}>
          {files.map(({ path, name }) => (
            <option value={path} key={path}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
