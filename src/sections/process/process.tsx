import { FlowBridge, FlowCurve, FlowLine } from "../../components/flow-line";
import { Section } from "../../components/section";
import { longestWordLength } from "../../components/longest-word-length";
import { joinClasses } from "../../components/join-classes";
import * as styles from "./process.module.scss";

interface ProcessProps extends Queries.SectionIntroduction {
  /** `summary` is optional: the home page shows only names and outcomes. */
  readonly steps: readonly (Pick<Queries.ProcessStep, "name" | "outcome"> & Partial<Queries.ProcessStep>)[];
  readonly id?: string;
}

/** Characters that fit in a row at `$wide`. Each column needs the length of the longest word, and three for the gap. */
const ROW_LENGTH = 68;

/** The steps of the process, as stations of the flow line. On wide screens they are columns, if their words fit. */
export function Process({ heading, text, steps, id }: ProcessProps) {
  const nameLength = longestWordLength(steps.map(({ name }) => name).join(" "));
  // The characters of texts have about 85 % of the width of those in names.
  const textLength = 0.85 * longestWordLength(steps.map((step) => `${step.summary ?? ""} ${step.outcome}`).join(" "));
  const isRow = steps.length * (Math.max(nameLength, textLength) + 3) <= ROW_LENGTH;
  const only = isRow ? "narrowOrPaper" : undefined;
  return (
    <Section heading={heading} text={text} className={styles.rows} id={id} hasOwnLine>
      {/* The order matters: flow-line.module.scss shortens each line that comes after a curve. */}
      <FlowCurve from="right" />
      {isRow && <FlowBridge />}
      <FlowCurve from="left" only={only} isAtBottom />
      <FlowLine along="left" only={only} />
      <ol className={joinClasses(styles.steps, isRow && styles.inOneRow)}>
        {steps.map((step, index) => (
          <li className={styles.step} key={index}>
            <h3>{step.name}</h3>
            {step.summary === undefined ? null : <p className={styles.summary}>{step.summary}</p>}
            <p className={styles.outcome}>{step.outcome}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
