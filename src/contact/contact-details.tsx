import { graphql } from "gatsby";
import { ExternalLink } from "../components/external-link";
import * as styles from "./contact-details.module.scss";

export interface ContactDetailsProps {
  readonly words: Queries.ContactDetails;
  readonly site: Pick<Queries.SiteDetails, "location" | "email"> & {
    readonly links: Pick<Queries.SiteLinks, "companyProfile" | "scheduling">;
    readonly labels: Pick<Queries.SiteLabels, "newTab">;
  };
}

/** The other ways to get in touch. */
export function ContactDetails({ words, site }: ContactDetailsProps) {
  return (
    <div className={styles.details}>
      <h2>{words.heading}</h2>
      <dl>
        <dt>{words.emailLabel}</dt>
        <dd>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </dd>
        <dt>{words.companyProfileLabel}</dt>
        <dd>
          <ExternalLink
            href={site.links.companyProfile}
            label={words.companyProfileLinkLabel}
            newTabLabel={site.labels.newTab}
          />
        </dd>
        <dt>{words.locationLabel}</dt>
        <dd>{site.location}</dd>
      </dl>
      <div className={styles.meeting}>
        <p>{words.meetingText}</p>
        <ExternalLink href={site.links.scheduling} label={words.meetingLinkLabel} newTabLabel={site.labels.newTab} />
      </div>
    </div>
  );
}

export const query = graphql`
  fragment ContactDetailsCopy on ContactDetails {
    heading
    locationLabel
    emailLabel
    companyProfileLabel
    companyProfileLinkLabel
    meetingText
    meetingLinkLabel
  }
`;
