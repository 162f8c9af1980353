import { fileLink } from "../../content-model/field-path";
import { count } from "../../content-model/problems";
import type { OpenFile } from "../shared/protocol";
import { useEditor, useEditorState } from "./editor-context";
import { type FileState, isSaved, openConflicts } from "./file-state";
import { showUrl } from "./selected-file";

/** Returns the others who have a file open. */
export const peopleIn = (path: string, others: readonly OpenFile[]) => [
  ...new Set(others.filter(({ file }) => file === path).map(({ person }) => person)),
];

const isPage = ({ path }: { readonly path: string }) => path.startsWith("pages/");

/** Returns the title of a file, followed by its problems and by the people who have it open. */
function nameOf(title: string, file: FileState | undefined, people: readonly string[]): string {
  const problems = file?.saved.problems.length ?? 0;
  const notes = [
    ...(problems > 0 ? [count(problems, "problem")] : []),
    ...(file && openConflicts(file).length > 0 ? ["two versions"] : []),
    ...(file && !isSaved(file) ? ["not saved"] : []),
    ...people.map((person) => `${person} is here`),
  ];
  return notes.length === 0 ? title : `${title}: ${notes.join(", ")}`;
}

/** A choice of the files of `data/`: pages first, then the files that several pages show. */
export function FileSelect() {
  const { filePath } = useEditor();
  const entries = useEditorState(({ dataFolder, files, others }) =>
    dataFolder.files.map(({ path, schema }) => ({
      path,
      name: nameOf(schema.title, files.get(path), peopleIn(path, others)),
    })),
  );
  const groups = [
    { title: "Pages", files: entries.filter(isPage) },
    { title: "Shared content", files: entries.filter((entry) => !isPage(entry)) },
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
