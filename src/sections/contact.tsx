import { ContactDetails, type ContactDetailsProps } from "../contact/contact-details";
import { Island } from "../components/island";
import { FlowLine } from "../components/flow-line";
import { ContactForm } from "../contact/contact-form";
import type { DeliverySettings } from "../contact/delivery/delivery";
import * as styles from "./contact.module.scss";

interface ContactProps {
  readonly form: Queries.ContactFormCopyFragment;
  readonly details: Queries.ContactDetails;
  readonly site: ContactDetailsProps["site"] & { readonly contact: DeliverySettings };
}

/** The contact form, and the other ways to get in touch. */
export function Contact({ form, details, site }: ContactProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <FlowLine className={styles.line} />
        <Island
          name="contact-form"
          component={ContactForm}
          props={{ copy: form, email: site.email, settings: site.contact }}
        />
      </div>
      <ContactDetails copy={details} site={site} />
    </div>
  );
}
