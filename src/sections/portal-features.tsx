import { Band } from "../components/band";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./portal-features.module.scss";

interface PortalFeaturesProps {
  readonly heading: string;
  readonly features: readonly Queries.ClientPortalFeature[];
}

/** What the Client Portal will offer. */
export function PortalFeatures({ heading, features }: PortalFeaturesProps) {
  return (
    <Band>
      <SectionHeading heading={heading} />
      <ul className={styles.list}>
        {features.map((feature) => (
          <li className={styles.feature} key={feature.name}>
            <h3>{feature.name}</h3>
            <p className={styles.summary}>{feature.summary}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
