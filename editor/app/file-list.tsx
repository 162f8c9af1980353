import { fileLink } from "../../plugins/gatsby-plugin-data-schemas/editor-link";
import type { FileSummary } from "../shared/protocol";
import { useEditor } from "./editor-context";
import { isSaved } from "./file-state";

const describeProblems = (count: number) => (count === 1 ? "1 problem" : `${String(count)} problems`);

/** Shortens the `appearsOn` of a schema: `Home page: what we do. Services page: the three pillars` to `Home page, Services page`. */
export const pagesIn = (appearsOn: string) =>
  appearsOn
    .split(". ")
    .map((sentence) => sentence.split(":")[0])
    .join(", ");

const isPage = ({ path }: FileSummary) => path.startsWith("pages/");

/** The files of `data/`: pages first, then what several pages show. */
export function FileList({ selected }: { readonly selected: string }) {
  const { summary, state } = useEditor();
  const problemCount = summary.files.flatMap(({ saved }) => saved.problems).length + summary.otherProblems.length;
  const groups = [
    { title: "Pages", entries: summary.files.filter(isPage) },
    { title: "Shared content", entries: summary.files.filter((entry) => !isPage(entry)) },
  ];
  return (
    <nav className="files" aria-label="Files">
      {/* Open if it is beside the form: see editor.scss. */}
      <details open={matchMedia("(min-width: 72em)").matches}>
        <summary>Files</summary>
        <p className="help">Choose what to edit. The page shows what you type.</p>
        {problemCount > 0 && <p className="message">{`${describeProblems(problemCount)} in data/`}</p>}
        {groups.map(({ title, entries }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {entries.map((entry) => {
                const { path, schema, saved } = entry;
                const file = state.files.get(path);
                const count = saved.problems.length;
                return (
                  <li key={path}>
                    <a href={fileLink(path)} aria-current={path === selected ? "page" : undefined}>
                      {schema.title}
                      {!isPage(entry) && <small className="help"> {pagesIn(schema.appearsOn)}</small>}
                      {count > 0 && <small className="message"> {describeProblems(count)}</small>}
                      {file && !isSaved(file) && <small className="unsaved"> not saved</small>}
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
