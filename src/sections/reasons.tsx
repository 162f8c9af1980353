import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./reasons.module.scss";

interface ReasonsProps {
  readonly heading: string;
  readonly reasons: readonly Queries.Reason[];
}

/** The reasons to choose the company, numbered. */
export function Reasons({ heading, reasons }: ReasonsProps) {
  return (
    <Section>
      <div className={styles.columns}>
        <SectionHeading heading={heading} />
        <ol className={styles.list}>
          {reasons.map((reason) => (
            <li className={styles.reason} key={reason.name}>
              <h3>{reason.name}</h3>
              <p className={styles.summary}>{reason.summary}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
