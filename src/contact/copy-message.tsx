import { useState } from "react";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./contact-form.module.scss";
import { type Draft, emptyDraft, isSameDraft } from "./draft/draft";
import { messageText } from "./draft/mail-link";

interface CopyMessageProps {
  readonly copy: Pick<Queries.ContactFormWords, "tooLong" | "copyLabel" | "copied" | "notCopied">;
  readonly draft: Draft;
  /** Called before the draft is used: programs fill in fields without an event. */
  readonly onRefresh?: (() => void) | undefined;
}

/** Offers to copy a message that no link can carry. */
export function CopyMessage({ copy, draft, onRefresh }: CopyMessageProps) {
  const [result, setResult] = useState({ draft: emptyDraft, said: "" });
  const copyDraft = async () => {
    try {
      await navigator.clipboard.writeText(messageText(draft));
      setResult({ draft, said: copy.copied });
    } catch {
      setResult({ draft, said: copy.notCopied });
    }
  };
  return (
    <>
      <p>{copy.tooLong}</p>
      <div className={styles.copy}>
        <button
          className={buttonStyles.button}
          type="button"
          onFocus={onRefresh}
          onPointerDown={onRefresh}
          onClick={() => void copyDraft()}
        >
          {copy.copyLabel}
        </button>
        <output>{isSameDraft(result.draft, draft) ? result.said : null}</output>
      </div>
    </>
  );
}
