import { useId } from "react";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./contact-form.module.scss";
import type { Draft } from "./draft";
import { useContactForm } from "./use-contact-form";

interface ContactFormProps {
  readonly words: Queries.ContactFormWords;
  /** The address offered where the form cannot work. */
  readonly email: string;
}

interface FieldProps {
  readonly name: keyof Draft;
  readonly words: Queries.FormField;
}

function InputField({ name, words, type, autoComplete }: FieldProps & { type: string; autoComplete: string }) {
  const id = useId();
  return (
    <div className={`${styles.field} ${name === "email" ? styles.wide : ""}`}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <input
        className={styles.control}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        placeholder={words.placeholder}
        required
      />
    </div>
  );
}

function MessageField({ name, words }: FieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label className={styles.label} htmlFor={id}>
        {words.label}
      </label>
      <textarea className={styles.control} id={id} name={name} rows={6} placeholder={words.placeholder} required />
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

/** The contact form. Its fields are checked by the browser itself. */
export function ContactForm({ words, email }: ContactFormProps) {
  const { ready, sent, handleSubmit } = useContactForm();
  return (
    <>
      <noscript>
        <p className={styles.withoutScripts}>
          {words.withoutScripts} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </noscript>
      {/* Should a browser ever send the form by itself, `post` keeps the message out of the address. */}
      <form className={styles.form} aria-label={words.label} method="post" onSubmit={handleSubmit}>
        <p className={`${styles.note} ${styles.wide}`}>{words.note}</p>
        <InputField name="name" words={words.name} type="text" autoComplete="name" />
        <InputField name="company" words={words.company} type="text" autoComplete="organization" />
        <InputField name="email" words={words.email} type="email" autoComplete="email" />
        <MessageField name="message" words={words.message} />
        <div className={`${styles.foot} ${styles.wide}`}>
          {/* A disabled button also keeps the Enter key from sending the form before it can be answered. */}
          <button
            className={`${buttonStyles.button} ${styles.button}`}
            type="submit"
            disabled={!ready}
            // While the visitor is thanked a press does nothing, the browser's own check included.
            formNoValidate={sent}
            aria-disabled={sent}
          >
            {sent ? words.sentLabel : words.sendLabel}
            {sent ? <CheckMark /> : null}
          </button>
          <output className={styles.thanks}>{sent ? words.thanks : null}</output>
        </div>
      </form>
    </>
  );
}
