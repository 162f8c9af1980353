import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { fieldsOf } from "../client/saved-form";
import type { DeliverySettings } from "./delivery/delivery";
import { ContactFormView } from "./contact-form-view";
import { FormStore } from "./form-store";

interface ContactFormProps {
  readonly copy: Queries.ContactFormCopyFragment;
  /** Email address offered when the form does not work. */
  readonly email: string;
  readonly settings: DeliverySettings;
}

/**
 * Clears fields with only white space, which native validation accepts. Takes invalid fields that an extension has added out of
 * the form: one that is required and hidden would block each submit without a word.
 */
function prepareValidation(form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) {
    if (field.value.trim() === "") field.value = "";
  }
  const foreign = form.querySelectorAll(":is(input, select, textarea):invalid:not([data-site])");
  for (const field of foreign) field.setAttribute("form", "");
}

/** The contact form, with native validation. Its fields are uncontrolled, so that text typed before hydration stays. */
export function ContactForm({ copy, email, settings }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [store] = useState(() => new FormStore(settings));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);

  // A layout effect, so that it runs before hydrate-island.tsx submits a queued form.
  useLayoutEffect(() => {
    if (form.current) store.restore(form.current);
  }, [store]);

  const handleSubmitClick = () => {
    if (form.current) prepareValidation(form.current);
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Fields of a submit queued before hydration may have only white space.
    prepareValidation(event.currentTarget);
    if (event.currentTarget.reportValidity()) void store.submit(event.currentTarget);
  };

  return (
    <ContactFormView
      copy={copy}
      email={email}
      state={state}
      formRef={form}
      onInput={store.handleInput}
      onClick={handleSubmitClick}
      onSubmit={handleSubmit}
    />
  );
}
