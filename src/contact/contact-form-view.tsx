import { type FormEventHandler, type Ref, useId } from "react";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./contact-form.module.scss";
import { clearBlanks, type Draft } from "./draft";
import { FailureNotice } from "./failure-notice";
import { canSubmit, type FormState } from "./form-state";
import { trapField } from "./spam-trap";

interface ContactFormViewProps {
  readonly words: Queries.ContactFormWords;
  readonly email: string;
  readonly state: FormState;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onInput?: FormEventHandler<HTMLFormElement>;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
}

interface FieldProps {
  readonly name: keyof Draft;
  readonly words: Queries.FormField;
  readonly readOnly: boolean;
  readonly isWide?: boolean;
  /** Where the field has one line. */
  readonly input?: { readonly type: string; readonly autoComplete: string };
}

function Field({ name, words, readOnly, isWide = false, input }: FieldProps) {
  const id = useId();
  const control = {
    className: styles.control,
    id,
    name,
    placeholder: words.placeholder,
    dir: "auto",
    readOnly,
    required: true,
    suppressHydrationWarning: true,
  };
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ""}`}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      {input ? <input {...control} {...input} /> : <textarea {...control} rows={6} />}
    </div>
  );
}

function CheckMark() {
  return (
    <svg
      className={styles.check}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path pathLength="1" d="m2.500 8.500 3.800 3.800 7.200-8.300" />
    </svg>
  );
}

/** No visitor sees this field or comes to it, and keepers of passwords leave it alone: what fills it in is a program. */
function TrapField({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <div className={styles.trap} aria-hidden>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={trapField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}

function buttonLabel(words: Queries.ContactFormWords, { status }: FormState): string {
  if (status === "sending") return words.sendingLabel;
  return status === "sent" ? words.sentLabel : words.sendLabel;
}

/** The form in one of its states. */
export function ContactFormView({ words, email, state, formRef, onInput, onSubmit }: ContactFormViewProps) {
  const emailLink = <a href={`mailto:${email}`}>{email}</a>;
  const isSent = state.status === "sent";
  const isSending = state.status === "sending";
  const isReady = canSubmit(state);
  return (
    <>
      <noscript>
        <p className={styles.withoutScripts}>
          {words.withoutScripts} {emailLink}
        </p>
      </noscript>
      {/* Outside the form: what is in a busy part of the page is not read out. */}
      <p className={styles.spoken} aria-live="polite">
        {isSending ? words.sendingLabel : null}
      </p>
      {/* Should a browser ever send the form by itself, `post` keeps the message out of the address. */}
      <form
        className={styles.form}
        aria-label={words.label}
        aria-busy={isSending}
        data-awakens
        // What queues an early submit marks it here, and shows the notice below, before React looks at them.
        suppressHydrationWarning
        method="post"
        ref={formRef}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <p className={`${styles.note} ${styles.wide}`}>{words.note}</p>
        <Field name="name" words={words.name} readOnly={!isReady} input={{ type: "text", autoComplete: "name" }} />
        <Field
          name="company"
          words={words.company}
          readOnly={!isReady}
          input={{ type: "text", autoComplete: "organization" }}
        />
        <Field
          name="email"
          words={words.email}
          readOnly={!isReady}
          isWide
          input={{ type: "email", autoComplete: "email" }}
        />
        <Field name="message" words={words.message} readOnly={!isReady} isWide />
        <TrapField label={words.trapLabel} />
        <div className={`${styles.foot} ${styles.wide}`}>
          <button
            className={`${buttonStyles.button} ${styles.button}`}
            type="submit"
            // While a press does nothing, the browser's own check does nothing either.
            formNoValidate={!isReady}
            aria-disabled={!isReady}
            suppressHydrationWarning
            // Enter in a field comes here too, and the browser's check after it.
            onClick={({ currentTarget: { form } }) => {
              if (form) clearBlanks(form);
            }}
          >
            {buttonLabel(words, state)}
            {isSent ? <CheckMark /> : null}
          </button>
          <output className={styles.thanks}>{isSent ? words.thanks : null}</output>
        </div>
        <div className={`${styles.queued} ${styles.wide}`} data-queued-notice hidden suppressHydrationWarning>
          <output>
            {words.held} {emailLink}
          </output>
          <button className={buttonStyles.button} type="button">
            {words.editLabel}
          </button>
        </div>
        {/* Not atomic: what changes in it later is not the whole of it said again. */}
        <div className={`${styles.alert} ${styles.wide}`} role="alert" aria-atomic={false}>
          {state.status === "failed" && <FailureNotice words={words} email={email} failure={state.failure} />}
        </div>
      </form>
    </>
  );
}
