import { FlowBridge, FlowCurve, FlowLine } from "../../components/flow-line";
import { PillarMark } from "../../components/pillar-mark";
import { PillarOffers } from "../../components/pillar-offers";
import { Section } from "../../components/section";
import * as styles from "./what-we-do.module.scss";

interface WhatWeDoProps extends Queries.SectionIntroduction {
  readonly pillars: readonly Pick<Queries.Pillar, "name" | "mark" | "offers">[];
}

/** The pillars and their services. On wide screens, the bridge of the flow line runs through the icons. */
export function WhatWeDo({ heading, text, pillars }: WhatWeDoProps) {
  return (
    <Section heading={heading} text={text} className={styles.rows} tone="tint" hasOwnLine>
      <FlowBridge />
      <FlowCurve from="left" only="narrowOrPaper" />
      <FlowLine only="narrowOrPaper" />
      <ul className={styles.list}>
        {pillars.map((pillar, index) => (
          <li className={styles.pillar} key={index}>
            <PillarMark name={pillar.mark} />
            <div className={styles.text}>
              <h3 className={styles.name}>{pillar.name}</h3>
              <PillarOffers offers={pillar.offers} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
