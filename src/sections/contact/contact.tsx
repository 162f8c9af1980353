import { EmailLink } from "../../components/email-link";
import { ExternalLink } from "../../components/external-link";
import { FlowLine } from "../../components/flow-line";
import { Island } from "../../components/island";
import { ContactForm } from "../../contact/contact-form";
import * as styles from "./contact.module.scss";

/** Ways to get in touch: the form, email, company profile, location, and a meeting. */
export function Contact({ contactPage, site }: Queries.ContactPageQuery["content"]) {
  const { form, details } = contactPage;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <FlowLine className={styles.lineBesideForm} />
        <Island
          name="contact-form"
          component={ContactForm}
          props={{ copy: form, email: site.email, settings: site.contact }}
        />
      </div>
      <div className={styles.details}>
        <div className={styles.channels}>
          <FlowLine className={styles.lineToMeeting} along="bottomRight" />
          <h2>{details.heading}</h2>
          <dl>
            <dt>{details.emailLabel}</dt>
            <dd>
              <EmailLink email={site.email} />
            </dd>
            <dt>{details.companyProfileLabel}</dt>
            <dd>
              <ExternalLink href={site.links.companyProfile} label={details.companyProfileLinkLabel} />
            </dd>
            <dt>{details.locationLabel}</dt>
            <dd>{site.location}</dd>
          </dl>
        </div>
        <div className={styles.meeting}>
          <p>{details.meetingText}</p>
          <ExternalLink href={site.links.scheduling} label={details.meetingLinkLabel} />
        </div>
      </div>
    </div>
  );
}
