import { useState } from "react";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./contact-form.module.scss";
import { type Draft, emptyDraft, isSameDraft } from "./draft";
import { messageText } from "./mail-link";

interface CopyMessageProps {
  readonly words: Pick<Queries.ContactFormWords, "tooLong" | "copyLabel" | "copied" | "notCopied">;
  readonly draft: Draft;
}

/** Offers to copy a message that no link can carry. */
export function CopyMessage({ words, draft }: CopyMessageProps) {
  const [result, setResult] = useState({ draft: emptyDraft, said: "" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(messageText(draft));
      setResult({ draft, said: words.copied });
    } catch {
      setResult({ draft, said: words.notCopied });
    }
  };
  return (
    <>
      <p>{words.tooLong}</p>
      <div className={styles.copy}>
        <button className={buttonStyles.button} type="button" onClick={() => void copy()}>
          {words.copyLabel}
        </button>
        <output>{isSameDraft(result.draft, draft) ? result.said : null}</output>
      </div>
    </>
  );
}
