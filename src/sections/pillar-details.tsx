import { PillarIcon } from "../components/pillar-icon";
import { PillarOffers } from "../components/pillar-offers";
import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./pillar-details.module.scss";

interface PillarDetailsProps {
  readonly heading: string;
  readonly pillars: readonly Queries.Pillar[];
}

/** The pillars in detail: the question that each one answers, a summary, and its services. */
export function PillarDetails({ heading, pillars }: PillarDetailsProps) {
  return (
    <Section>
      <SectionHeading heading={heading} />
      <ul>
        {pillars.map((pillar, index) => (
          <li className={styles.pillar} key={index}>
            <div className={styles.title}>
              <PillarIcon name={pillar.mark} />
              <h3 className={styles.name}>{pillar.name}</h3>
            </div>
            <div>
              <p className={styles.question}>{pillar.question}</p>
              <p className="muted">{pillar.summary}</p>
            </div>
            <PillarOffers offers={pillar.offers} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
