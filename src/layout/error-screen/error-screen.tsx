import * as buttonStyles from "../../components/button.module.scss";
import { withPrefix } from "../../components/with-prefix";
import * as styles from "./error-screen.module.scss";

/** The copy of the error screen. gatsby-node.ts inlines it, because the error may be in the page data. */
declare const ERROR_SCREEN: Omit<Queries.ErrorScreen, "link"> & { readonly link: Queries.LinkContentFragment };

/** Replaces a page or an island after an unexpected error. */
export function ErrorScreen() {
  const { title, text, link } = ERROR_SCREEN;
  return (
    <div className={styles.screen} role="alert">
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      <a className={buttonStyles.button} href={withPrefix(link.path)}>
        {link.label}
      </a>
    </div>
  );
}
