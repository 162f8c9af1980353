import { graphql } from "gatsby";
// oxlint-disable-next-line no-restricted-imports -- a part of an island
import { type InputHTMLAttributes, useState } from "react";
import { EmailLink } from "../../components/email-link";
import { joinClasses } from "../../components/join-classes";
import * as buttonStyles from "../../components/button.module.scss";
import { FormPart } from "../before-hydration/form-elements";
import { FormStatus } from "../before-hydration/form-status";
import { Deferred } from "./deferred";
import { type Draft, draftFields } from "../draft/draft";
import * as styles from "./contact-form.module.scss";
import type { DeliverySettings } from "../delivery/delivery";
import { FailureNotice } from "./failure-notice";
import { canSubmit, type FormState, FormController, initialState } from "../form-controller";
import { ScrollAnchor } from "./scroll-anchor";
import { showNotice } from "./show-notice";

type Copy = Queries.ContactFormCopyFragment;

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
    "data-site": FormPart.Field,
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
        {/* A space in the text: CDNs that minify HTML would remove one between elements. */}
        {`${copy.label} `}
      </label>
      {attributes ? <input {...control} {...attributes} /> : <textarea {...control} rows={6} />}
    </div>
  );
}

function CheckMark() {
  return (
    <svg
      data-site={FormPart.Check}
      width="1.1em"
      height="1.1em"
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

interface HoneypotFieldProps {
  readonly label: string;
}

/**
 * A field that no visitor sees or reaches, and that password managers ignore. Only bots fill it in. It needs scripts,
 * because text browsers would show it. It has no `display: none`,
 * because bots skip such fields.
 */
function HoneypotField({ label }: HoneypotFieldProps) {
  return (
    <Deferred until={FormStatus.Editing} className="visually-hidden" aria-hidden>
      <label htmlFor="contact-website">{label}</label>{" "}
      <input
        id="contact-website"
        name="website"
        data-site={FormPart.Honeypot}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </Deferred>
  );
}

/** Removes the nodes that a translation tool has put into the button: they would stay beside the new label. */
function removeForeignSiblings(label: HTMLElement | null): void {
  for (const node of Array.from(label?.parentElement?.childNodes ?? []))
    if (!(node instanceof Element && node.hasAttribute("data-site"))) node.remove();
}

interface StateProps {
  readonly copy: Copy;
  readonly state: FormState;
}

/** The submit button, and the success message next to it. */
function Actions({ copy, state }: StateProps) {
  const labels: Partial<Record<FormStatus, string>> = {
    [FormStatus.Sending]: copy.sendingLabel,
    [FormStatus.Sent]: copy.sentLabel,
  };
  const isSent = state.status === FormStatus.Sent;
  return (
    <div className={styles.actions}>
      <button
        className={joinClasses(buttonStyles.button, styles.submit)}
        type="submit"
        data-site={FormPart.Submit}
        aria-disabled={!canSubmit(state)}
      >
        {/* A new element for each state. In the same one, React would write to a text that a translation tool has
            replaced, and browsers would count a longer text as a layout shift. */}
        <span key={state.status} ref={removeForeignSiblings} data-site={FormPart.Label}>
          {labels[state.status] ?? copy.sendLabel}
        </span>
        {isSent ? <CheckMark /> : null}
      </button>
      {/* No `<output>`, because Orca reads an empty one as "statusbar". */}
      <p className={styles.thanks} aria-live="polite">
        {isSent ? <span ref={showNotice}>{` ${copy.thanks}`}</span> : null}
      </p>
    </div>
  );
}

interface NoticesProps extends StateProps {
  readonly email: string;
}

/** The notices that are longer than a line. */
function Notices({ copy, state, email }: NoticesProps) {
  return (
    <div>
      {/* For a submit before hydration, when React's state is `Editing`. */}
      {state.status === FormStatus.Editing && (
        <Deferred until={FormStatus.Sending} className={styles.queued}>
          <output>
            {`${copy.held} `}
            <EmailLink email={email} />
          </output>
          <button className={buttonStyles.button} type="button" data-site={FormPart.Edit}>
            {copy.editLabel}
          </button>
        </Deferred>
      )}
      {/* Not atomic, because parts of the notice change while a visitor types: screen readers announce only these. */}
      <div role="alert" aria-atomic={false}>
        {state.status === FormStatus.Failed && <FailureNotice copy={copy} email={email} failure={state.failure} />}
      </div>
    </div>
  );
}

interface ContactFormProps {
  readonly copy: Copy;
  readonly email: string;
  readonly settings: DeliverySettings;
}

/** The contact form, with native validation. Its fields are uncontrolled, so that text typed before hydration stays. */
export function ContactForm({ copy, email, settings }: ContactFormProps) {
  const [state, setState] = useState(initialState);
  const [controller] = useState(() => new FormController(settings, setState));
  const [wasRejected, setWasRejected] = useState(false);
  const isSending = state.status === FormStatus.Sending;

  return (
    <>
      <noscript>
        <p className={styles.noscript}>
          {`${copy.withoutScripts} `}
          <EmailLink email={email} />
        </p>
      </noscript>
      {/* This is outside the form, because screen readers do not announce changes in a busy element. */}
      <p className="visually-hidden" aria-live="polite">
        {isSending ? copy.sendingLabel : null}
      </p>
      {/* If a browser ever submits the form natively, `post` keeps the message out of the URL. */}
      <form
        className={styles.form}
        aria-label={copy.label}
        aria-busy={isSending}
        data-site={FormPart.Form}
        data-state={state.status}
        method="post"
        ref={controller.restore}
        // oxlint-disable-next-line react/refs -- the rule takes `controller` for a ref, because `controller.restore` is one
        onInput={controller.handleInput}
        onInvalidCapture={() => setWasRejected(true)}
        onSubmit={(event) => {
          event.preventDefault();
          setWasRejected(false);
          void controller.submit(event.currentTarget);
        }}
      >
        <p className="muted">{` ${copy.note} `}</p>
        {draftFields.map((name) => (
          <Field key={name} name={name} copy={copy[name]} readOnly={!canSubmit(state)} wasRejected={wasRejected} />
        ))}
        <HoneypotField label={copy.trapLabel} />
        <ScrollAnchor className={styles.outcome}>
          <Notices copy={copy} state={state} email={email} />
          <Actions copy={copy} state={state} />
        </ScrollAnchor>
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
