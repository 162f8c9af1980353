// oxlint-disable-next-line no-restricted-imports -- a part of an island
import { useCallback, useEffect, useRef, useState } from "react";
import { endSentence } from "../../components/end-sentence";
import { findForm } from "../before-hydration/form-elements";
import { emptyDraft, readDraft } from "../draft/draft";
import * as styles from "./contact-form.module.scss";
import type { Failure } from "../delivery/delivery";
import { formatRetryTime } from "../delivery/retry-time";
import { createMailtoLink } from "../draft/mailto-link";
import { showNotice } from "./show-notice";

interface FailureNoticeProps {
  readonly copy: Queries.ContactFormCopyFragment;
  readonly email: string;
  readonly failure: Failure;
}

/** Explains why a message was not delivered, and offers to send it by email. */
export function FailureNotice({ copy, email, failure: { reason, retryAt } }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const [shownAt] = useState(Date.now); // the notice is a new one after each failure
  // Read at once: a paragraph more in the next render would move the button.
  const [draft, setDraft] = useState(() => {
    const form = findForm(document);
    return form ? readDraft(form) : emptyDraft;
  });
  const updateDraft = useCallback(() => {
    const form = notice.current?.closest("form");
    if (form) setDraft(readDraft(form));
  }, []);
  useEffect(() => {
    showNotice(notice.current);
    addEventListener("input", updateDraft);
    return () => removeEventListener("input", updateDraft);
  }, [updateDraft]);
  const { href, isComplete } = createMailtoLink(email, copy.emailSubject, draft);
  return (
    // Autofill may change fields without an event, so these events read the fields before the link is used.
    <div className={styles.failure} ref={notice} onFocus={updateDraft} onPointerDown={updateDraft}>
      <p>
        {` ${copy.failures[reason]}`}
        {retryAt === undefined ? " " : ` ${endSentence(`${copy.retryLabel} ${formatRetryTime(retryAt, shownAt)}`)} `}
      </p>
      <a href={href}>{`${copy.byEmailLabel} `}</a>
      {isComplete ? null : <p>{copy.tooLong}</p>}
    </div>
  );
}
