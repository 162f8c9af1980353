import { Band } from "../components/band";
import { Offers } from "../components/offers";
import { PillarMark } from "../components/pillar-mark";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./what-we-do.module.scss";

interface WhatWeDoProps {
  readonly heading: string;
  readonly text: string;
  readonly pillars: readonly Pick<Queries.Pillar, "name" | "mark" | "offers">[];
}

/** The pillars, each with what is done under its name. */
export function WhatWeDo({ heading, text, pillars }: WhatWeDoProps) {
  return (
    <Band tone="tint">
      <SectionHeading heading={heading} text={text} />
      <ul className={styles.list}>
        {pillars.map((pillar) => (
          <li className={styles.pillar} key={pillar.name}>
            <PillarMark mark={pillar.mark} />
            <h3 className={styles.name}>{pillar.name}</h3>
            <Offers offers={pillar.offers} />
          </li>
        ))}
      </ul>
    </Band>
  );
}
