import { useState } from "react";
import { type Draft, emptyDraft, isSameDraft } from "./draft/draft";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./contact-form.module.scss";
import { formatMessage } from "./draft/mailto-link";

interface CopyMessageProps {
  readonly copy: Pick<Queries.ContactFormCopy, "tooLong" | "copyLabel" | "copied" | "notCopied">;
  readonly draft: Draft;
}

/** A button that copies a message too long for a `mailto:` link. */
export function CopyMessage({ copy, draft }: CopyMessageProps) {
  // The status holds only for the draft that was copied.
  const [result, setResult] = useState({ draft: emptyDraft, status: "" });
  const copyToClipboard = async () => {
    try {
      await navigator.clipboard.writeText(formatMessage(draft));
      setResult({ draft, status: copy.copied });
    } catch {
      setResult({ draft, status: copy.notCopied });
    }
  };
  return (
    <>
      <p>{copy.tooLong}</p>
      <div className={styles.copy}>
        <button className={buttonStyles.button} type="button" onClick={() => void copyToClipboard()}>
          {copy.copyLabel}
        </button>
        {/* No `<output>`, because Orca reads an empty one as "statusbar". */}
        <p aria-live="polite">{isSameDraft(result.draft, draft) ? result.status : null}</p>
      </div>
    </>
  );
}
