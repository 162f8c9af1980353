import { graphql } from "gatsby";
import { Band } from "../components/band";
import { ButtonLink } from "../components/button-link";
import * as styles from "./closing.module.scss";

/** The band that closes a page: a question, a sentence and the way on. */
export function Closing({ heading, text, callToAction }: Queries.CallToActionContentFragment) {
  return (
    <Band tone="deep">
      <div className={styles.columns}>
        <div>
          <h2>{heading}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <ButtonLink link={callToAction} onDeep />
      </div>
    </Band>
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
