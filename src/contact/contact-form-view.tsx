import { graphql } from "gatsby";
import { type FormEventHandler, type InputHTMLAttributes, type Ref, useState } from "react";
import { FormStatus } from "./before-hydration/form-status";
import { type Draft, draftFields } from "./draft/draft";
import { EmailLink } from "../components/email-link";
import { joinClasses } from "../components/join-classes";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./contact-form.module.scss";
import { honeypotField } from "./draft/honeypot";
import { FailureNotice } from "./failure-notice";
import { canSubmit, type FormState } from "./form-state";

type Copy = Queries.ContactFormCopyFragment;

interface ContactFormViewProps {
  readonly copy: Copy;
  readonly email: string;
  readonly state: FormState;
  readonly formRef?: Ref<HTMLFormElement>;
  readonly onInput?: () => void;
  readonly onSubmit?: FormEventHandler<HTMLFormElement>;
}

/** Keeps spelling correction from changing names. */
const nameAttributes = { type: "text", autoCapitalize: "words", autoCorrect: "off", spellCheck: false };

/** The attributes of fields that are an `<input>`. The message is a `<textarea>`. */
const inputAttributes: Partial<Record<keyof Draft, InputHTMLAttributes<HTMLInputElement>>> = {
  name: { ...nameAttributes, autoComplete: "name" },
  company: { ...nameAttributes, autoComplete: "organization" },
  email: { type: "email", autoComplete: "email" },
};

interface FieldProps {
  readonly name: keyof Draft;
  readonly copy: Queries.FormField;
  readonly readOnly: boolean;
  /** True from a submit that the browser rejects, until it accepts one. */
  readonly wasRejected: boolean;
}

function Field({ name, copy, readOnly, wasRejected }: FieldProps) {
  const id = `contact-${name}`;
  const attributes = inputAttributes[name];
  const control = {
    className: styles.control,
    "data-site": "field",
    id,
    name,
    placeholder: copy.placeholder,
    dir: "auto",
    readOnly,
    required: true,
    // Without this value, screen readers call an empty field invalid before the visitor has typed anything.
    "aria-invalid": wasRejected ? undefined : false,
  };
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {copy.label}
      </label>
      {attributes ? <input {...control} {...attributes} /> : <textarea {...control} rows={6} />}
    </div>
  );
}

function CheckMark() {
  return (
    <svg
      className={styles.check}
      data-site="check"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path pathLength="1" d="m2.5 8.5 3.8 3.8 7.2-8.3" />
    </svg>
  );
}

/** A field that no visitor sees or reaches, and that password managers ignore. Only bots fill it in. */
function HoneypotField({ label }: { readonly label: string }) {
  const id = `contact-${honeypotField}`;
  return (
    <div className={styles.honeypot} aria-hidden>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={honeypotField}
        data-site="honeypot"
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

/** Removes what a translator has put in the place of the whole content of the button: it would stay beside a new label. */
function removeForeignSiblings(label: HTMLElement | null): void {
  for (const node of Array.from(label?.parentElement?.childNodes ?? [])) {
    if (!(node instanceof Element && node.hasAttribute("data-site"))) node.remove();
  }
}

/** The submit button, and the success message next to it. */
function Actions({ copy, state }: Pick<ContactFormViewProps, "copy" | "state">) {
  const labels = {
    [FormStatus.Editing]: copy.sendLabel,
    [FormStatus.Sending]: copy.sendingLabel,
    [FormStatus.Sent]: copy.sentLabel,
    [FormStatus.Failed]: copy.sendLabel,
  };
  const isDisabled = !canSubmit(state);
  const isSent = state.status === FormStatus.Sent;
  return (
    <div className={styles.actions}>
      <button
        className={joinClasses(buttonStyles.button, styles.button)}
        type="submit"
        data-site="submit"
        aria-disabled={isDisabled}
      >
        {/* A new element for each state: a translator may have replaced the text in the old one, to which React would still
            write, and a longer text in the same element would count as shifted. */}
        <span key={state.status} ref={removeForeignSiblings} data-site="label">
          {labels[state.status]}
        </span>
        {isSent ? <CheckMark /> : null}
      </button>
      <div className={styles.thanksSpace} data-text={copy.thanks}>
        {/* No `<output>`, because Orca reads an empty one as "statusbar". */}
        <p className={styles.thanks} aria-live="polite">
          {isSent ? copy.thanks : null}
        </p>
      </div>
    </div>
  );
}

/** Returns the text of the notice that needs the most room. */
function longestNotice({ failures, held, retryLabel }: Copy, email: string): string {
  const notices = [`${held} ${email}`, `${failures.busy} ${retryLabel} 00:00 PM.`, ...Object.values(failures)];
  return notices.reduce((longest, notice) => (notice.length > longest.length ? notice : longest));
}

/** The contact form in a given state. */
export function ContactFormView({ copy, email, state, formRef, onInput, onSubmit }: ContactFormViewProps) {
  const emailLink = <EmailLink email={email} />;
  const isSending = state.status === FormStatus.Sending;
  const [wasRejected, setWasRejected] = useState(false);
  return (
    <>
      <noscript>
        <p className={styles.noscript}>
          {`${copy.withoutScripts} `}
          {emailLink}
        </p>
      </noscript>
      {/* This is outside the form, because screen readers do not announce changes in a busy element. */}
      <p className={styles.announcer} aria-live="polite">
        {isSending ? copy.sendingLabel : null}
      </p>
      {/* If a browser ever submits the form natively, `post` keeps the message out of the URL. */}
      <form
        className={styles.form}
        aria-label={copy.label}
        aria-busy={isSending}
        data-site="form"
        data-state={state.status}
        method="post"
        ref={formRef}
        onInput={onInput}
        onInvalidCapture={() => {
          setWasRejected(true);
        }}
        onSubmit={(event) => {
          setWasRejected(false);
          onSubmit?.(event);
        }}
      >
        <p className="muted">{copy.note}</p>
        {draftFields.map((name) => (
          <Field key={name} name={name} copy={copy[name]} readOnly={!canSubmit(state)} wasRejected={wasRejected} />
        ))}
        <HoneypotField label={copy.trapLabel} />
        <div>
          <Actions copy={copy} state={state} />
          <div className={styles.notices}>
            <div className={styles.room} data-text={longestNotice(copy, email)} aria-hidden />
            {/* The text has its space, because React would need a comment between two texts, which CDNs that minify HTML remove.

              The notice of a submit that is queued before hydration, when React's state is `Editing`. handle-forms.ts shows it
              by `data-state` (see contact-form.module.scss), and handles its button. */}
            {state.status === FormStatus.Editing && (
              <div className={styles.queued}>
                <output>
                  {`${copy.held} `}
                  {emailLink}
                </output>
                <button className={buttonStyles.button} type="button" data-site="edit">
                  {copy.editLabel}
                </button>
              </div>
            )}
            {/* Not atomic, because parts of the notice change while a visitor types: screen readers announce only these. */}
            <div role="alert" aria-atomic={false}>
              {state.status === FormStatus.Failed && (
                <FailureNotice copy={copy} email={email} failure={state.failure} />
              )}
            </div>
          </div>
        </div>
      </form>
    </>
  );
}

export const query = graphql`
  fragment ContactFormCopy on ContactFormCopy {
    label
    note
    name {
      ...FormFieldCopy
    }
    company {
      ...FormFieldCopy
    }
    email {
      ...FormFieldCopy
    }
    message {
      ...FormFieldCopy
    }
    sendLabel
    sendingLabel
    sentLabel
    thanks
    held
    editLabel
    trapLabel
    failures {
      offline
      unreachable
      timeout
      busy
      refused
      server
      unexpected
    }
    retryLabel
    byEmailLabel
    emailSubject
    tooLong
    withoutScripts
  }

  fragment FormFieldCopy on FormField {
    label
    placeholder
  }
`;
