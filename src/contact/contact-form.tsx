import { ContactFormView } from "./contact-form-view";
import type { DeliverySettings } from "./delivery";
import { useContactForm } from "./use-contact-form";

interface ContactFormProps {
  readonly words: Queries.ContactFormWords;
  /** The address offered where the form cannot work. */
  readonly email: string;
  readonly settings: DeliverySettings;
}

/** The contact form. Its fields are checked by the browser itself. */
export function ContactForm({ words, email, settings }: ContactFormProps) {
  const { form, state, handleInput, handleSubmit } = useContactForm(settings);
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
