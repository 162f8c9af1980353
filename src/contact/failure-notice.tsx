import { useEffect, useRef, useState } from "react";
import * as styles from "./contact-form.module.scss";
import { CopyMessage } from "./copy-message";
import type { Failure } from "./delivery/delivery";
import { formatRetryTime } from "./delivery/retry-time";
import type { Draft } from "./draft/draft";
import { mailLink } from "./draft/mail-link";

interface FailureNoticeProps {
  readonly copy: Queries.ContactFormCopyFragment;
  readonly email: string;
  readonly failure: Failure;
  readonly draft: Draft;
  /** Called before the draft is used: programs fill in fields without an event. */
  readonly onRefresh?: (() => void) | undefined;
}

/** Says what became of a message that was not delivered, and offers to send it by email. */
export function FailureNotice({ copy, email, failure: { reason, retryAt }, draft, onRefresh }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [shownAt] = useState(Date.now);
  useEffect(() => {
    // It is below the button, which may be at the foot of the window.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { href, isWhole } = mailLink(email, copy.emailSubject, draft);
  return (
    <div className={styles.failure} ref={notice}>
      <p>
        {copy.failures[reason]}
        {retryAt === undefined ? null : ` ${copy.retryLabel} ${formatRetryTime(retryAt, shownAt)}.`}
      </p>
      <a href={href} onFocus={onRefresh} onPointerDown={onRefresh}>
        {copy.byEmailLabel}
      </a>
      {isWhole ? null : <CopyMessage copy={copy} draft={draft} onRefresh={onRefresh} />}
    </div>
  );
}
