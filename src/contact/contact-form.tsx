import { ContactFormView } from "./contact-form-view";
import type { DeliverySettings } from "./delivery";
import { documentFormStore, type FormStore } from "./form-store";
import { useContactForm } from "./use-contact-form";

interface ContactFormProps {
  readonly words: Queries.ContactFormWords;
  /** The address offered where the form cannot work. */
  readonly email: string;
  readonly settings: DeliverySettings;
  readonly store?: FormStore;
}

/** The contact form. Its fields are checked by the browser itself. */
export function ContactForm({ words, email, settings, store = documentFormStore }: ContactFormProps) {
  const { form, state, handleInput, handleSubmit } = useContactForm(settings, store);
  return (
    <ContactFormView
      words={words}
      email={email}
      state={state}
      formRef={form}
      onInput={handleInput}
      onSubmit={handleSubmit}
    />
  );
}
