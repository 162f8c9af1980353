import { useEffect, useRef, useState } from "react";
import * as styles from "./contact-form.module.scss";
import { CopyMessage } from "./copy-message";
import type { Failure } from "./delivery/delivery";
import { formatRetryTime } from "./delivery/retry-time";
import type { Draft } from "./draft/draft";
import { createMailtoLink } from "./draft/mailto-link";

interface FailureNoticeProps {
  readonly copy: Queries.ContactFormCopyFragment;
  readonly email: string;
  readonly failure: Failure;
  readonly draft: Draft;
  /** Called before the draft is used, because autofill may change fields without an event. */
  readonly onRefresh?: (() => void) | undefined;
}

/** Explains why a message was not delivered, and offers to send it by email. */
export function FailureNotice({ copy, email, failure: { reason, retryAt }, draft, onRefresh }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [shownAt] = useState(Date.now);
  useEffect(() => {
    // The notice is below the button, and may be below the visible part of the page.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { href, isComplete } = createMailtoLink(email, copy.emailSubject, draft);
  return (
    <div className={styles.failure} ref={notice}>
      <p>
        {copy.failures[reason]}
        {retryAt === undefined ? null : ` ${copy.retryLabel} ${formatRetryTime(retryAt, shownAt)}.`}
      </p>
      <a href={href} onFocus={onRefresh} onPointerDown={onRefresh}>
        {copy.byEmailLabel}
      </a>
      {isComplete ? null : <CopyMessage copy={copy} draft={draft} onRefresh={onRefresh} />}
    </div>
  );
}
