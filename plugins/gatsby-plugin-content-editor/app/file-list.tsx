import type { MouseEvent } from "react";
import type { FileSummary } from "../server/content-store";
import type { Summary } from "./api";
import { hasUnsavedWork, type OpenFile } from "./editor-store";

interface FileListProps {
  readonly summary: Summary;
  readonly files: ReadonlyMap<string, OpenFile>;
  readonly selected: string;
  readonly onSelect: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const describeProblems = (count: number) => (count === 1 ? "1 problem" : `${String(count)} problems`);

const isPage = ({ path }: FileSummary) => path.startsWith("pages/");

/** The files of `data/`: pages first, then what several pages show. */
export function FileList({ summary, files, selected, onSelect }: FileListProps) {
  const groups = [
    { title: "Pages", entries: summary.files.filter(isPage) },
    { title: "Shared content", entries: summary.files.filter((entry) => !isPage(entry)) },
  ];
  return (
    <nav className="files" aria-label="Files">
      <details open={matchMedia("(min-width: 60rem)").matches}>
        <summary className="label">Files</summary>
        {groups.map(({ title, entries }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {entries.map(({ path, title: name, problemCount }) => {
                const file = files.get(path);
                return (
                  <li key={path}>
                    <a
                      href={`?file=${encodeURIComponent(path)}`}
                      aria-current={path === selected ? "page" : undefined}
                      onClick={onSelect}
                    >
                      {name}
                      {problemCount > 0 && <span className="mark"> {describeProblems(problemCount)}</span>}
                      {file && hasUnsavedWork(file) && <span className="mark"> not saved</span>}
                    </a>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
        {summary.otherProblems.map(({ file, message }) => (
          <p className="message" key={file}>{`${file}: ${message}`}</p>
        ))}
      </details>
    </nav>
  );
}
