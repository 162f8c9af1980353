import { Band } from "../components/band";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./process.module.scss";

interface ProcessProps extends Queries.SectionIntroduction {
  /** With `summary` where the page tells what happens in each step. */
  readonly steps: readonly (Pick<Queries.ProcessStep, "name" | "outcome"> & Partial<Queries.ProcessStep>)[];
  readonly id?: string;
}

/** The steps of the process, on one line. */
export function Process({ heading, text, steps, id }: ProcessProps) {
  return (
    <Band id={id}>
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
    </Band>
  );
}
