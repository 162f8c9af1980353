import { Band } from "../components/band";
import { Offers } from "../components/offers";
import { PillarMark } from "../components/pillar-mark";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./pillar-details.module.scss";

interface PillarDetailsProps {
  readonly heading: string;
  readonly pillars: readonly Queries.Pillar[];
}

/** The pillars in full: the question that each answers, what it gives, and what is done under its name. */
export function PillarDetails({ heading, pillars }: PillarDetailsProps) {
  return (
    <Band>
      <SectionHeading heading={heading} />
      <ul className={styles.list}>
        {pillars.map((pillar) => (
          <li className={styles.pillar} key={pillar.name}>
            <div className={styles.title}>
              <PillarMark mark={pillar.mark} />
              <h3 className={styles.name}>{pillar.name}</h3>
            </div>
            <div>
              <p className={styles.question}>{pillar.question}</p>
              <p className={styles.summary}>{pillar.summary}</p>
            </div>
            <Offers offers={pillar.offers} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
