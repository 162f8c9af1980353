import { type MouseEvent, useEffect, useRef } from "react";
import * as styles from "./contact-form.module.scss";
import type { Failure } from "./delivery";
import { readDraft } from "./draft";
import { mailLink } from "./mail-link";

interface FailureNoticeProps {
  readonly words: Queries.ContactFormWords;
  readonly email: string;
  readonly failure: Failure;
}

/** Says what has become of a message that was not delivered, and offers to send it by e-mail. */
export function FailureNotice({ words, email, failure: { reason, retryAt } }: FailureNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const fillLink = (anchor: HTMLAnchorElement) => {
    const form = anchor.closest("form");
    if (form) anchor.href = mailLink(email, words.emailSubject, readDraft(form));
  };
  useEffect(() => {
    if (link.current) fillLink(link.current);
  });
  useEffect(() => {
    // It stands below the button, which may be at the foot of the window.
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className={styles.failure} ref={notice}>
      <p>
        {words.failures[reason]}
        {retryAt === undefined ? null : ` ${words.retryLabel} ${new Date(retryAt).toLocaleTimeString("en-US")}.`}
      </p>
      {/* Filled in when it is followed: the message may have been written on since. */}
      <a
        ref={link}
        href={`mailto:${email}`}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          fillLink(event.currentTarget);
        }}
      >
        {words.byEmailLabel}
      </a>
    </div>
  );
}
