import { FlowBridge } from "../components/flow-bridge";
import { FlowLine } from "../components/flow-line";
import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./process.module.scss";

interface ProcessProps extends Queries.SectionIntroduction {
  /** `summary` is optional: the home page shows only names and outcomes. */
  readonly steps: readonly (Pick<Queries.ProcessStep, "name" | "outcome"> & Partial<Queries.ProcessStep>)[];
  readonly id?: string;
}

/** The steps of the process, as stations of the flow line. */
export function Process({ heading, text, steps, id }: ProcessProps) {
  return (
    <Section id={id} hasOwnLine>
      <div className={styles.rows}>
        <FlowLine from="right" />
        <FlowBridge />
        <FlowLine className={styles.line} />
        <FlowLine className={styles.curveOut} from="left" only="narrow" />
        <SectionHeading heading={heading} text={text} />
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li className={styles.step} key={step.name}>
              <h3>{step.name}</h3>
              {step.summary === undefined ? null : <p className={styles.summary}>{step.summary}</p>}
              <p className={styles.outcome}>{step.outcome}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
