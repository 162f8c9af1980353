import { ContactDetails, type ContactDetailsProps } from "../contact/contact-details";
import { ContactForm } from "../contact/contact-form";
import type { DeliverySettings } from "../contact/delivery";
import * as styles from "./contact.module.scss";

interface ContactProps extends Pick<Queries.ContactPage, "form" | "details"> {
  readonly site: ContactDetailsProps["site"] & { readonly contact: DeliverySettings };
}

/** The form, with the other ways to get in touch beside it. */
export function Contact({ form, details, site }: ContactProps) {
  return (
    <div className={styles.columns}>
      <div>
        <ContactForm words={form} email={site.email} settings={site.contact} />
      </div>
      <ContactDetails words={details} site={site} />
    </div>
  );
}
