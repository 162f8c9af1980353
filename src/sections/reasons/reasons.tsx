import { FlowCurve, FlowLine } from "../../components/flow-line";
import { Section } from "../../components/section";
import { SectionHeading } from "../../components/section-heading";
import { longestWordLength } from "../../components/longest-word-length";
import { joinClasses } from "../../components/join-classes";
import * as styles from "./reasons.module.scss";

/** Characters of the longest word that fits beside the list at `$wide`, 48em. */
const MAX_WORD_BESIDE = 13;

/** The reasons, numbered, as stations of the flow line. On wide screens a heading of short words is beside them. */
export function Reasons({ heading, reasons }: Queries.SectionHeading & Pick<Queries.HomePageData, "reasons">) {
  const isBeside = longestWordLength(heading) <= MAX_WORD_BESIDE;
  return (
    <Section className={joinClasses(styles.columns, isBeside && styles.beside)} hasOwnLine>
      <FlowLine along="left" only={isBeside ? "narrowOrPaper" : undefined} />
      {isBeside && (
        <>
          {/* Curves from the left gutter to the gap between the columns, and back, and the line between the curves. */}
          <FlowCurve className={styles.curve} from="left" only="wide" />
          <FlowCurve className={styles.curve} from="right" only="wide" isAtBottom />
          <FlowLine className={styles.line} along="left" only="wide" />
        </>
      )}
      <SectionHeading heading={heading} />
      <ol className={styles.list}>
        {reasons.map((reason, index) => (
          <li className={styles.reason} key={index}>
            <h3>{reason.name}</h3>
            <p className={styles.summary}>{reason.summary}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
