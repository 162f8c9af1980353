import { Section } from "../../components/section";
import * as styles from "./mission-and-vision.module.scss";

/** The mission as a statement in large type, and the vision below it, indented. */
export function MissionAndVision({ mission, vision }: Pick<Queries.AboutPage, "mission" | "vision">) {
  return (
    <Section>
      <h2 className={styles.heading}>{mission.heading}</h2>
      <p className={styles.statement}>{mission.text}</p>
      <div className={styles.vision}>
        <h2 className={styles.heading}>{vision.heading}</h2>
        <p className={styles.text}>{vision.text}</p>
      </div>
    </Section>
  );
}
