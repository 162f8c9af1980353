import { fileLink } from "../../plugins/gatsby-plugin-data-schemas/editor-link";
import type { FileSummary } from "../shared/protocol";
import { useEditor } from "./editor-context";
import { isSaved } from "./file-state";
import { showUrl } from "./selected-file";

const isPage = ({ path }: FileSummary) => path.startsWith("pages/");

/** A choice of the files of `data/`: pages first, then the files that several pages show. */
export function FileSelect({ selected }: { readonly selected: string }) {
  const { summary, state } = useEditor();
  const groups = [
    { title: "Pages", entries: summary.files.filter(isPage) },
    { title: "Shared content", entries: summary.files.filter((entry) => !isPage(entry)) },
  ];
  const nameOf = ({ path, schema }: FileSummary) => {
    const file = state.files.get(path);
    const count = file?.saved.problems.length ?? 0;
    const notes = [
      ...(count > 0 ? [count === 1 ? "1 problem" : `${String(count)} problems`] : []),
      ...(file && file.conflicts.length > 0 ? ["two versions"] : []),
      ...(file && !isSaved(file) ? ["not saved"] : []),
    ];
    return notes.length === 0 ? schema.title : `${schema.title}: ${notes.join(", ")}`;
  };
  return (
    <select aria-label="File to edit" value={selected} onChange={({ target }) => showUrl(fileLink(target.value))}>
      {!state.files.has(selected) && <option value={selected}>Choose a file</option>}
      {groups.map(({ title, entries }) => (
        <optgroup label={title} key={title}>
          {entries.map((entry) => (
            <option value={entry.path} key={entry.path}>
              {nameOf(entry)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
