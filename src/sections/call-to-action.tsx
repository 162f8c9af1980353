import { graphql } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { FlowLine } from "../components/flow-line";
import { Section } from "../components/section";
import { SectionHeading } from "../components/section-heading";
import * as styles from "./call-to-action.module.scss";

/** The section at the end of a page: a question, a sentence and a button link, at which the flow line ends. */
export function CallToAction({ heading, text, callToAction }: Queries.CallToActionContentFragment) {
  return (
    <Section className={styles.columns} tone="deep" hasOwnLine>
      <FlowLine className={styles.line} along="bottomRight" />
      <SectionHeading heading={heading} text={text} />
      <ButtonLink link={callToAction} />
    </Section>
  );
}

export const query = graphql`
  fragment CallToActionContent on CallToAction {
    heading
    text
    callToAction {
      ...LinkContent
    }
  }
`;
