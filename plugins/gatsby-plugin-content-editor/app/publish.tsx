import { useActionState, useEffect, useState } from "react";
import { messageOf } from "../../message-of";
import { editorLink, pathInData } from "../../gatsby-plugin-data-schemas/editor-link";
import type { PublishResult } from "../server/publish";
import type { PublishProgress } from "../server/publish-progress";
import { fetchPublishProgress } from "./api";
import { CONFLICT_HEADING_ID } from "./conflict";
import { useEditor } from "./editor-context";
import { hasUnsavedWork } from "./editor-store";
import { formText } from "./form-text";
import { showFile } from "./selected-file";
import { fieldName } from "./pointing/content-sources";
import { readSession, writeSession } from "./session-storage";

/** Pauses between two looks at the progress, in milliseconds. Each is twice as long as the one before. */
const FIRST_PAUSE = 2000;
const LONGEST_PAUSE = 60_000;
/** Milliseconds after which the site should have the content. `describeProgress` names this and the longest pause. */
const LATE_AFTER = 15 * 60_000;

/** Key of the session storage: the Git host to which the editor has agreed to send content. */
const CONFIRMED = "content-editor:publish-confirmed";

interface Progress extends Partial<PublishProgress> {
  readonly isLate: boolean;
}

/** Looks up the progress of a sent commit until visitors see it or it takes too long. */
function useProgress(commit: string | undefined): Progress {
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const start = Date.now();
    const look = async (pause: number) => {
      const found = await fetchPublishProgress().catch(() => undefined);
      if (!isCurrent) return;
      const isLate = Date.now() - start > LATE_AFTER;
      // After a failure, shows what was found before.
      setProgress((previous) => ({ ...(found ?? previous), isLate }));
      if (!isLate && found?.isLive !== true)
        timer = setTimeout(() => void look(Math.min(pause * 2, LONGEST_PAUSE)), pause);
    };
    if (commit !== undefined) void look(FIRST_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setProgress(undefined);
    };
  }, [commit]);
  return progress ?? { isLate: false };
}

/** Says what happens next, or what to do. */
function describeProgress({ isLive, checks, siteProblem, isLate }: Progress): string {
  if (isLive === true) return "Visitors see your content.";
  if (checks === "failed") return "The checks failed: visitors still see the content from before. Ask a developer.";
  if (siteProblem !== undefined) return siteProblem;
  if (isLate) return "Visitors do not see it after 15 minutes. Ask a developer to look at the Git host.";
  return "Your content is on its way to visitors. This page looks every minute.";
}

function Placeholders({ isLive }: { readonly isLive: boolean }) {
  const { summary, schemas } = useEditor();
  const { placeholders } = summary;
  const title = isLive ? "Placeholders" : "Before going live";
  if (!placeholders) return <p className="help">{title}: known when data/ has no problems.</p>;
  if (placeholders.length === 0) return <p className="help">{title}: nothing left.</p>;
  return (
    <details>
      <summary>{`${title}: ${String(placeholders.length)} left`}</summary>
      <ul>
        {placeholders.map((problem) => (
          <li key={editorLink(problem)}>
            <a href={editorLink(problem)}>
              {fieldName(schemas, { file: pathInData(problem.file), path: problem.path })}
            </a>
            <p className="help">{problem.message}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Result {
  readonly text: string;
  /** The editor's words, until they are sent. */
  readonly message?: string;
  /** The URL at which a pull request can be opened. */
  readonly url?: string | undefined;
}

function describeResult(result: PublishResult, message: string): Result {
  if (result.status === "conflict") {
    const text = "Not sent: someone else has changed the same words. Choose a version, then publish again.";
    return { text, message };
  }
  if (result.status === "sent") return { text: result.problem ?? "" };
  const { branch, url } = result;
  return { text: `Not live: the branch is protected. Your change waits for review in ${branch}.`, url };
}

interface StepsProps {
  readonly isSaved: boolean;
  readonly isSent: boolean;
  readonly progress: Progress;
}

function Steps({ isSaved, isSent, progress }: StepsProps) {
  const steps = [
    { name: "Saved", place: "on this computer", isDone: isSaved },
    { name: "Sent", place: "to the Git host", isDone: isSent },
    {
      name: "Checked",
      place: "by the Git host",
      isDone: isSent && progress.checks === "passed",
      otherwise: progress.checks === "failed" ? "failed" : undefined,
    },
    { name: "Live", place: "for visitors", isDone: isSent && progress.isLive === true },
  ];
  return (
    <ol className="steps">
      {steps.map(({ name, place, isDone, otherwise = "not yet" }) => (
        <li key={name} data-done={isDone}>
          {name} <span className="help">{isDone ? place : otherwise}</span>
        </li>
      ))}
    </ol>
  );
}

/** The way of the content from this computer to visitors. Each step is marked only when it is known to be done. */
export function Publish() {
  const { store, state, summary, schemas } = useEditor();
  const { reasonOff, target, unsent, commit } = summary.publishing;
  const [result, send, isPublishing] = useActionState(
    async (previous: Result, form: FormData): Promise<Result> => {
      const message = formText(form, "message");
      if (readSession(CONFIRMED) !== target) {
        if (!confirm(`Send your saved content to ${target}?`)) return { ...previous, message };
        writeSession(CONFIRMED, target);
      }
      try {
        const sent = await store.publish(message);
        if (sent.status === "conflict") showFile(sent.path, CONFLICT_HEADING_ID);
        return describeResult(sent, message);
      } catch (error) {
        return { text: messageOf(error), message };
      }
    },
    { text: "" },
  );
  const isSaved = ![...state.files.values()].some(hasUnsavedWork);
  const progress = useProgress(commit);
  const isSent = commit !== undefined;
  const url = progress.checksUrl ?? result.url;
  return (
    <section className="publish" aria-label="Publish">
      <Steps isSaved={isSaved} isSent={isSent} progress={progress} />
      {reasonOff === undefined && !isSent && (
        <form action={send} onSubmit={(event) => isPublishing && event.preventDefault()}>
          <label htmlFor="publish-message">Your words for the change</label>
          {/* file-form.tsx leaves the undo of a field with `data-browser-undo` to the browser. */}
          <input id="publish-message" name="message" data-browser-undo required defaultValue={result.message} />
          <button className="primary" aria-disabled={isPublishing}>
            Publish
          </button>
        </form>
      )}
      <p className="help" aria-live="polite">
        {reasonOff !== undefined && `Publishing is off. ${reasonOff}`}
        {unsent.length > 0 &&
          `Saved, and not sent yet: ${unsent.map((path) => schemas.get(pathInData(path))?.title ?? path).join(", ")}. `}
        {isSent && (
          <span className={progress.checks === "failed" ? "message" : undefined}>{describeProgress(progress)}</span>
        )}{" "}
        {isPublishing ? "Sending …" : <span className="message">{result.text}</span>}{" "}
        {url !== undefined && (
          <a href={url} target="_blank" rel="noreferrer">
            {progress.checksUrl === undefined ? "Open a pull request" : "See the checks"}
          </a>
        )}
      </p>
      <Placeholders isLive={progress.isLive === true} />
    </section>
  );
}
