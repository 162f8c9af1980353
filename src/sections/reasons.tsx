import { FlowLine } from "../components/flow-line";
import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./reasons.module.scss";

interface ReasonsProps {
  readonly heading: string;
  readonly reasons: readonly Queries.Reason[];
}

/** The reasons to choose the company, numbered, as stations of the flow line. */
export function Reasons({ heading, reasons }: ReasonsProps) {
  return (
    <Section hasOwnLine>
      <div className={styles.columns}>
        <FlowLine className={styles.curveIn} from="left" only="wide" />
        <FlowLine className={styles.line} />
        <FlowLine className={styles.curveOut} from="right" only="wide" />
        <div className={styles.heading}>
          <SectionHeading heading={heading} />
        </div>
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
