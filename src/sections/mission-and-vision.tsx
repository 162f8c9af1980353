import { Section } from "../components/section";
import * as styles from "./mission-and-vision.module.scss";

interface MissionAndVisionProps {
  readonly mission: Queries.SectionIntroduction;
  readonly vision: Queries.SectionIntroduction;
}

export function MissionAndVision({ mission, vision }: MissionAndVisionProps) {
  return (
    <Section>
      <div className={styles.columns}>
        {[mission, vision].map(({ heading, text }) => (
          <div className={styles.statement} key={heading}>
            <h2>{heading}</h2>
            <p className={styles.text}>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
