import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button-link";
import { FlowLine } from "../../components/flow-line";
import { Section } from "../../components/section";
import * as styles from "./call-to-action.module.scss";

/** The section at the end of a page: a question, a sentence and a button link, at which the flow line ends. */
export function CallToAction({ heading, text, callToAction }: Queries.CallToActionContentFragment) {
  return (
    <Section heading={heading} text={text} className={styles.columns} tone="deep" hasOwnLine>
      <FlowLine className={styles.line} along="bottomRight" />
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
