import { ExternalLink } from "../../components/external-link";
import { Picture } from "../../components/picture";
import { Section } from "../../components/section";
import { SectionHeading } from "../../components/section-heading";
import * as styles from "./founder.module.scss";

interface FounderProps extends Queries.SectionHeading {
  readonly founder: Queries.AboutPageQuery["content"]["aboutPage"]["data"]["founder"];
  readonly links: Queries.AboutPageQuery["content"]["site"]["links"];
}

export function Founder({ heading, founder, links }: FounderProps) {
  const { linkLabels } = founder;
  return (
    <Section tone="tint">
      <div className={styles.columns}>
        <Picture className={styles.picture} picture={founder.picture} />
        <div>
          <SectionHeading heading={heading} />
          <p className={styles.role}>{founder.role}</p>
          <p className="muted">{founder.location}</p>
          {founder.paragraphs.map((paragraph, index) => (
            <p className={styles.paragraph} key={index}>
              {paragraph}
            </p>
          ))}
          <ul className={styles.links}>
            <li>
              <ExternalLink href={links.founderSite} label={linkLabels.site} />
            </li>
            <li>
              <ExternalLink href={links.founderProfessionalProfile} label={linkLabels.professionalProfile} />
            </li>
            <li>
              <ExternalLink href={links.founderSocialProfile} label={linkLabels.socialProfile} />
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
