import { Section } from "../../components/section";
import * as styles from "./portal-features.module.scss";

interface PortalFeaturesProps extends Queries.SectionHeading {
  readonly features: readonly Queries.ClientPortalFeature[];
}

/** The planned features of the Client Portal. */
export function PortalFeatures({ heading, features }: PortalFeaturesProps) {
  return (
    <Section heading={heading}>
      <ul>
        {features.map((feature, index) => (
          <li className={styles.feature} key={index}>
            <h3>{feature.name}</h3>
            {/* A paragraph that is a column would lose its maximum width: the mixin `row` sets another one. */}
            <div className="muted">
              <p>{feature.summary}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
