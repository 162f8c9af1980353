import { PillarMark } from "../../components/pillar-mark";
import { PillarOffers } from "../../components/pillar-offers";
import { Section } from "../../components/section";
import * as styles from "./pillar-details.module.scss";

/** The pillars in detail: the question that each one answers, a summary, and its offers. */
export function PillarDetails({
  heading,
  pillars,
}: Queries.SectionHeading & Pick<Queries.ServicesPageData, "pillars">) {
  return (
    <Section heading={heading}>
      <ul>
        {pillars.map((pillar, index) => (
          <li className={styles.pillar} key={index}>
            <div className={styles.title}>
              <PillarMark name={pillar.mark} />
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
