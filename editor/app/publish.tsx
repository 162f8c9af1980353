import { type Dispatch, type SetStateAction, useActionState, useEffect, useRef, useState } from "react";
import { messageOf } from "../../shared/message-of";
import { fieldId, fieldLink, fieldName, type FieldPath, fileLink, projectPath } from "../../content-model/field-path";
import type { PublishProgress, PublishResult, UnsentFile } from "../shared/protocol";
import { fetchPublishProgress, isLocal, restorePicture } from "./api";
import { type Change, conflictKey, findChanges } from "../shared/changes";
import { ChangeItem, Lines, linesOf } from "./changes-list";
import { useEditor, useEditorState, useSchemas } from "./editor-context";
import { currentConflicts, type EditorState } from "./editor-store";
import { areAllSaved, needsWrite } from "./file-state";
import { watchFocus } from "./focus-field";
import { showUrl } from "./selected-file";

/** Least milliseconds from a response to the next request. Later, a tenth of the time since the first request. */
const PROGRESS_INTERVAL = 10_000;
/** Milliseconds after which the site should have the content. A text of `describeProgress` names the 15 minutes. */
const LATE_AFTER = 15 * 60_000;

interface Progress extends Partial<PublishProgress> {
  /** Undefined until the first request has ended. */
  readonly isLate?: boolean;
}

/** Looks up the progress of a sent commit until visitors see it. */
function useProgress(commit: string | undefined): Progress {
  const [progress, setProgress] = useState<Progress>({});
  useEffect(() => {
    if (commit === undefined) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = Date.now();
    const look = async () => {
      const found = await fetchPublishProgress().catch(() => undefined);
      if (!isCurrent) return;
      // After a failure, shows what was found before.
      setProgress((last) => ({ ...(found ?? last), isLate: Date.now() - start > LATE_AFTER }));
      // Not by an interval, because requests would pile up if the Git host does not respond.
      if (found?.isLive !== true)
        timer = setTimeout(() => void look(), Math.max(PROGRESS_INTERVAL, (Date.now() - start) / 10));
    };
    void look();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setProgress({});
    };
  }, [commit]);
  return commit === undefined ? {} : progress;
}

function describeProgress({ isLive, checks, siteProblem, isLate }: Progress): string {
  if (isLive === true) return "Visitors see your content.";
  if (checks === "failed") return "The checks failed: visitors still see the content from before. Ask a developer.";
  if (siteProblem !== undefined) return siteProblem;
  if (isLate === true) return "Visitors do not see it after 15 minutes. Ask a developer to look at the Git host.";
  return "Your content is on its way to visitors. This page keeps looking.";
}

function Placeholders() {
  const schemas = useSchemas();
  const placeholders = useEditorState(({ files, dataFolder }) => {
    const saved = Array.from(files.values(), (file) => file.other ?? file.saved);
    const hasProblems = dataFolder.otherProblems.length > 0 || saved.some(({ problems }) => problems.length > 0);
    return hasProblems ? undefined : saved.flatMap((file) => file.placeholders);
  });
  const icons = useEditorState(({ dataFolder }) => dataFolder.sampleIcons);
  if (!placeholders) return <p className="help">Placeholders: known when data/ has no problems.</p>;
  const count = icons.length + placeholders.length;
  if (count === 0) return <p className="help">Placeholders: nothing left.</p>;
  return (
    <details>
      <summary>{`Placeholders: ${String(count)} left`}</summary>
      <ul>
        {icons.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {placeholders.map((problem) => (
          <li key={fieldLink(problem)}>
            <a href={fieldLink(problem)}>{fieldName(problem, schemas)}</a>
            <p className="help">{problem.message}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Focuses the button that opens the panel, if the control with the focus disappears from the panel. */
const focusSummary = () => document.querySelector<HTMLElement>(".menu > summary")?.focus();

/** Says that a picture was added, deleted or replaced, with a button that undoes this. */
function PictureChange({ path: name, change }: Pick<UnsentFile, "path" | "change">) {
  const { store } = useEditor();
  const act = change === "added" ? "Delete" : "Restore";
  const [failure, restore, isRestoring] = useActionState(async () => {
    if (change === "added" && !confirm(`Delete ${name} from this folder? Undo does not bring it back.`)) return "";
    const mayMoveFocus = watchFocus();
    try {
      await store.sendUntilAnswered(async () => restorePicture(name));
      if (mayMoveFocus()) focusSummary();
      return "";
    } catch (error) {
      return messageOf(error);
    }
  }, "");
  return (
    <form className="buttons" action={restore} onSubmit={(event) => isRestoring && event.preventDefault()}>
      {{ added: "Added", deleted: "Deleted", replaced: "Replaced by another picture" }[change]}
      <button aria-label={`${act} ${name}`} aria-disabled={isRestoring}>
        {act}
      </button>
      {failure !== "" && <span className="message">{failure}</span>}
    </form>
  );
}

/** The list of all that will be published: words before and after, and pictures. */
function Changes() {
  const { store } = useEditor();
  const schemas = useSchemas();
  const changedFiles = useEditorState(({ publishing, files }) =>
    publishing.unsent.map((unsent) => {
      const { path: file, sent } = unsent;
      const schema = schemas.get(file);
      const changes = schema ? findChanges(sent, files.get(file)?.value, schema) : [];
      return { ...unsent, title: schema?.title, changes };
    }),
  );
  if (changedFiles.length === 0) return undefined;
  /** Restores a value, and opens the form of its file, whose undo takes the restored value back. */
  const restore = (file: string, name: string, { path, from }: Change) => {
    const undoes = path.length > 0 ? " Undo takes it back." : "";
    // If another tab writes the file, its form says so.
    if (store.setValue(file, path, from)) store.announce(file, `${name} is restored.${undoes}`);
    showUrl(fieldLink({ file, path }));
  };
  return (
    <section aria-label="What will be published">
      {changedFiles.map(({ path: file, change, title, sent, changes }) => (
        <section key={file} aria-label={title ?? file}>
          <h2>{title ?? `Picture ${file}`}</h2>
          {title === undefined && <PictureChange path={file} change={change} />}
          <dl className="changes">
            {changes.map((each) => {
              const name = fieldName({ file, path: each.path }, schemas);
              return (
                <ChangeItem key={fieldId(each.path)} name={name} from={each.from} to={each.to}>
                  {sent !== undefined && (
                    <p className="buttons">
                      <button aria-label={`Restore ${name}`} onClick={() => restore(file, name, each)}>
                        Restore
                      </button>
                    </p>
                  )}
                </ChangeItem>
              );
            })}
          </dl>
        </section>
      ))}
    </section>
  );
}

/** A choice between the words of this folder and those of the Git host, for each value that both have changed. */
function HostConflicts() {
  const { store } = useEditor();
  const schemas = useSchemas();
  const conflicts = useEditorState(currentConflicts);
  const choices = useEditorState((state) => state.choices);
  const isSending = useEditorState((state) => state.isSending);
  if (conflicts.length === 0) return undefined;
  return (
    <section className="changes" aria-label="Changed here and on the Git host">
      <h2>Changed here and on the Git host</h2>
      <p>Choose what is sent.</p>
      {conflicts.map((conflict) => {
        const { file, mine, theirs } = conflict;
        const key = conflictKey(file, conflict);
        const name = fieldName(conflict, schemas);
        const versions = [
          ["ours", "Ours", linesOf(mine, theirs)],
          ["theirs", "Theirs", linesOf(theirs, mine)],
        ] as const;
        return (
          // A choice after the request would be lost, and look sent.
          <fieldset key={key} aria-label={`Two versions: ${name}`} disabled={isSending}>
            <a href={fieldLink(conflict)}>{name}</a>
            {versions.map(([choice, label, lines]) => (
              <label className="option" key={choice}>
                <input
                  type="radio"
                  name={key}
                  checked={choices.get(key) === choice}
                  onChange={() => store.choose(conflict, choice)}
                />
                <strong>{label}</strong>
                <span className="lines">
                  <Lines lines={lines} />
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}

/** Returns the first thing that must be done before something can be published. */
function findObstacle(state: EditorState) {
  const { dataFolder, schemas, files, choices, isSending } = state;
  const savedProblems = Array.from(files.values(), ({ saved }) => saved.problems).flat();
  const [problem] = [...savedProblems, ...dataFolder.otherProblems];
  if (problem) {
    const name = fieldName(problem, schemas);
    const { file, message } = problem;
    // `fieldName` returns no name for a file without a form.
    return {
      before: "Correct this before you publish: ",
      name: name || projectPath(file),
      link: name === "" ? "" : fieldLink(problem),
      after: message,
    };
  }
  const [failed] = [...files].flatMap(([path, file]) =>
    needsWrite(file) && file.failure !== undefined ? { file: path, message: file.failure } : [],
  );
  if (failed) {
    const { file, message } = failed;
    const name = fieldName({ file, path: [] }, schemas);
    return { before: "Save this before you publish: ", name, link: fileLink(file), after: message };
  }
  const toObstacle = (place: FieldPath, before: string, after: string) => ({
    before,
    name: fieldName(place, schemas),
    link: fieldLink(place),
    after,
  });
  const [changed] = [...files].flatMap(([file, { other }]) => (other ? { file, path: [] } : []));
  if (changed) return toObstacle(changed, "Choose a version before you publish: ", "");
  // Typing changes the words of a choice, also while it is being sent.
  if (isSending) return undefined;
  const open = currentConflicts(state).find((conflict) => !choices.has(conflictKey(conflict.file, conflict)));
  const advice = "Choose a version under Review and publish, then publish again.";
  return open && toObstacle(open, "Not sent: someone else has sent other words for ", advice);
}

function Obstacle({ before, name, link, after }: NonNullable<ReturnType<typeof findObstacle>>) {
  return (
    <span className="message">
      {before}
      {link === "" ? name : <a href={link}>{name}</a>}. {after}
    </span>
  );
}

interface Result {
  readonly text: string;
  /** The number of edits at a time when nothing was sent. After another edit, the reason may be gone. */
  readonly edits?: number | undefined;
  readonly pullRequestUrl?: string | undefined;
}

const NEW_CODE =
  "A publication has brought code of developers: end `npm run edit` in its terminal, and start it again.";

function describeResult(result: PublishResult): Result {
  if (result.status === "conflict") return { text: "Not sent: others have sent changes meanwhile. Publish again." };
  if (result.status === "sent") return { text: result.problem ?? "Sent. What was changed since is not sent yet." };
  const { branch, url: pullRequestUrl } = result;
  const text = `Not live: the branch is protected. Your change waits for review in ${branch}. Once it is merged, publish again: only then does this page show it as sent.`;
  return { text, pullRequestUrl };
}

interface StepsProps {
  readonly areSaved: boolean;
  readonly isSent: boolean;
  readonly progress: Progress;
}

function Steps({ areSaved, isSent, progress: { checks, isLive } }: StepsProps) {
  const steps = [
    { name: "Saved", isDone: areSaved, note: isLocal() ? "on this computer" : "on the server" },
    { name: "Sent", isDone: isSent, note: "to the Git host" },
    { name: "Checked", isDone: checks === "passed", note: "by the Git host" },
    { name: "Live", isDone: isLive === true, note: "for visitors" },
  ];
  const noteToDo = (name: string) => (name === "Checked" && checks === "failed" ? "failed" : "not yet");
  return (
    <ol className="steps">
      {steps.map(({ name, isDone, note }) => (
        <li key={name} data-done={isDone}>
          {name} <span className="help">{isDone ? note : noteToDo(name)}</span>
        </li>
      ))}
    </ol>
  );
}

/** Returns the last result, an action that sends the content, and true while it runs, as `useActionState` does. */
function useSending(target: string, message: string, setMessage: Dispatch<SetStateAction<string>>) {
  const { store } = useEditor();
  /** The `target` for which the person has confirmed once that content may be sent there. */
  const confirmedTarget = useRef("");
  return useActionState(
    async (previous: Result): Promise<Result> => {
      if (confirmedTarget.current !== target && !confirm(`Send your saved content to ${target}?`)) return previous;
      confirmedTarget.current = target;
      const mayMoveFocus = watchFocus();
      try {
        const result = await store.publish(message);
        // `findObstacle` says what to do. It appears with the list of choices, which a later text would move.
        if (currentConflicts(store.getState()).length > 0) {
          if (mayMoveFocus()) document.querySelector<HTMLElement>(".menu [type=radio]")?.focus();
          return { text: "" };
        }
        // A message that was typed meanwhile is for the next publication.
        if (result.status !== "conflict") setMessage((current) => (current === message ? "" : current));
        // With the form for publishing, the focus may have disappeared.
        if (document.activeElement === document.body) focusSummary();
        return describeResult(result);
      } catch (error) {
        return { text: messageOf(error), edits: store.getState().edits };
      }
    },
    { text: "" },
  );
}

/** The steps from this computer to visitors, each marked only when it is known to be done, and the panel to publish. */
export function Publish() {
  const { store } = useEditor();
  const { offReason, target, commit, needsRestart = false } = useEditorState(({ publishing }) => publishing);
  const isOff = offReason !== undefined;
  useEffect(() => {
    if (!isOff) return undefined;
    // The reason may end by itself, such as a network that is away.
    const timer = setInterval(() => store.askAgain(), PROGRESS_INTERVAL);
    return () => clearInterval(timer);
  }, [isOff, store]);
  const areSaved = useEditorState(({ files }) => areAllSaved(files));
  const isGitCurrent = useEditorState(({ files, gitVersions }) =>
    [...files].every(([path, { saved }]) => saved.version === gitVersions.get(path)),
  );
  const isSent = commit !== undefined && areSaved && isGitCurrent;
  const [message, setMessage] = useState("");
  const [result, send, isPublishing] = useSending(target, message, setMessage);
  const obstacle = useEditorState(findObstacle);
  const canPublish = target !== "" && !isSent;
  const isBlocked = isPublishing || obstacle !== undefined;
  const progress = useProgress(isSent ? commit : undefined);
  const [isOpen, setIsOpen] = useState(false);
  const isSending = useEditorState((state) => state.isSending);
  const url = isSent ? progress.checksUrl : result.pullRequestUrl;
  const isOutdated = useEditorState(({ edits }) => result.edits !== undefined && result.edits !== edits);
  const showsResult = !isPublishing && !isOutdated && !isSent;
  return (
    <section className="publish" aria-label="Publish">
      <Steps areSaved={areSaved} isSent={isSent} progress={progress} />
      <p className="help" aria-live="polite">
        {isOff ? <span>{`Publishing is off. ${offReason}`}</span> : obstacle && <Obstacle {...obstacle} />}
        {isSent && progress.isLate !== undefined && (
          <span className={progress.checks === "failed" ? "message" : undefined}>{describeProgress(progress)}</span>
        )}{" "}
        {isSending && "Sending …"} {needsRestart && <span className="message">{NEW_CODE}</span>}{" "}
        {showsResult && <span className={result.edits === undefined ? undefined : "message"}>{result.text}</span>}{" "}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noreferrer">
            {progress.checksUrl === undefined ? "Open a pull request" : "See the checks"}
          </a>
        )}
      </p>
      <details className="menu" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{canPublish ? "Review and publish" : "Details"}</summary>
        <div>
          {canPublish && (
            <form action={send} onSubmit={(event) => isBlocked && event.preventDefault()}>
              <label htmlFor="publish-message">Your words for the change</label>
              <input
                id="publish-message"
                required
                value={message}
                onChange={(event) => setMessage(event.target.value)}
              />
              <button className="primary" aria-disabled={isBlocked}>
                Publish
              </button>
            </form>
          )}
          <HostConflicts />
          {isOpen && <Changes />}
          <Placeholders />
        </div>
      </details>
    </section>
  );
}
