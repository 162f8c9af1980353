import { useCallback, useEffect, useRef, useState } from "react";
import * as styles from "./contact-form.module.scss";
import { CopyMessage } from "./copy-message";
import type { Failure } from "./delivery";
import { type Draft, emptyDraft, readDraft } from "./draft";
import { mailLink } from "./mail-link";
import { sayRetryTime } from "./retry-time";

interface FailureNoticeProps {
  readonly words: Queries.ContactFormWords;
  readonly email: string;
  readonly failure: Failure;
}

/** Says what has become of a message that was not delivered, and offers to send it by e-mail. */
export function FailureNotice({ words, email, failure: { reason, retryAt } }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const [shownAt] = useState(Date.now);
  const readForm = useCallback(() => {
    const form = notice.current?.closest("form");
    if (form) setDraft(readDraft(form));
  }, []);
  useEffect(() => {
    readForm();
    // The message may be written on.
    const form = notice.current?.closest("form");
    form?.addEventListener("input", readForm);
    return () => {
      form?.removeEventListener("input", readForm);
    };
  }, [readForm]);
  useEffect(() => {
    // It stands below the button, which may be at the foot of the window.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { href, isWhole } = mailLink(email, words.emailSubject, draft);
  return (
    <div className={styles.failure} ref={notice}>
      <p>
        {words.failures[reason]}
        {retryAt === undefined ? null : ` ${words.retryLabel} ${sayRetryTime(retryAt, shownAt)}.`}
      </p>
      {/* Programs fill fields in without saying so: whoever comes to the link finds it up to date. */}
      <a href={href} onFocus={readForm} onPointerDown={readForm}>
        {words.byEmailLabel}
      </a>
      {isWhole ? null : <CopyMessage words={words} draft={draft} />}
    </div>
  );
}
