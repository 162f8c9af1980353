import { graphql } from "gatsby";
import { FlowLine } from "../components/flow-line";
import { EmailLink } from "../components/email-link";
import { ExternalLink } from "../components/external-link";
import * as styles from "./contact-details.module.scss";

export interface ContactDetailsProps {
  readonly copy: Queries.ContactDetailsCopyFragment;
  readonly site: Pick<Queries.SiteDetails, "location" | "email"> & {
    readonly links: Pick<Queries.SiteLinks, "companyProfile" | "scheduling">;
  };
}

/** The other ways to get in touch: email, company profile, location, and a meeting. */
export function ContactDetails({ copy, site }: ContactDetailsProps) {
  return (
    <div className={styles.details}>
      <div className={styles.channels}>
        <FlowLine className={styles.line} along="bottomRight" />
        <h2>{copy.heading}</h2>
        <dl>
          <dt>{copy.emailLabel}</dt>
          <dd>
            <EmailLink email={site.email} />
          </dd>
          <dt>{copy.companyProfileLabel}</dt>
          <dd>
            <ExternalLink href={site.links.companyProfile} label={copy.companyProfileLinkLabel} />
          </dd>
          <dt>{copy.locationLabel}</dt>
          <dd>{site.location}</dd>
        </dl>
      </div>
      <div className={styles.meeting}>
        <p>{copy.meetingText}</p>
        <ExternalLink href={site.links.scheduling} label={copy.meetingLinkLabel} />
      </div>
    </div>
  );
}

export const query = graphql`
  fragment ContactDetailsCopy on ContactDetails {
    heading
    emailLabel
    companyProfileLabel
    companyProfileLinkLabel
    locationLabel
    meetingText
    meetingLinkLabel
  }
`;
