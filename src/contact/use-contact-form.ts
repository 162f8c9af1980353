import { type FormEvent, useEffect, useRef, useState } from "react";
import { useClientValue } from "../components/use-client-value";
import { readDraft } from "./draft";

/** How long the visitor is thanked before the form is empty again, in milliseconds. */
const thankYouDuration = 3000;

interface ContactForm {
  /** False in the built HTML and until React has taken it over: a press could not be answered yet. */
  readonly ready: boolean;
  readonly sent: boolean;
  readonly handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * The states of the contact form: editing, then sent for three seconds, then editing with empty fields.
 *
 * The fields keep their own values (nothing here writes to them but the reset), so that what was typed before React
 * arrived stays.
 */
export function useContactForm(): ContactForm {
  const ready = useClientValue<boolean>(() => true, false);
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!sent) return undefined;
    const timer = setTimeout(() => {
      form.current?.reset();
      setSent(false);
    }, thankYouDuration);
    return () => {
      clearTimeout(timer);
    };
  }, [sent]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sent) return;
    form.current = event.currentTarget;
    // oxlint-disable-next-line no-console -- the specified delivery: the draft is logged, nothing goes over the network
    console.log(readDraft(event.currentTarget));
    setSent(true);
  };

  return { ready, sent, handleSubmit };
}
