import { graphql } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { Section } from "../components/section";
import * as styles from "./call-to-action.module.scss";

/** The section at the end of a page: a question, a sentence and a button link. */
export function CallToAction({ heading, text, callToAction }: Queries.CallToActionContentFragment) {
  return (
    <Section tone="deep">
      <div className={styles.columns}>
        <div>
          <h2>{heading}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <ButtonLink link={callToAction} onDeep />
      </div>
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
