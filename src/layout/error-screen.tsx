import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./error-screen.module.scss";
import { withPrefix } from "../components/with-prefix";

/**
 * The words of the error screen. gatsby-node.ts writes them into the code, because what failed may be the very data of a
 * page.
 */
declare const ERROR_SCREEN: Omit<Queries.ErrorScreen, "link"> & { readonly link: Queries.LinkContentFragment };

/** Takes the place of a page or an island that failed unexpectedly. */
export function ErrorScreen() {
  const { title, text, link } = ERROR_SCREEN;
  return (
    <div className={styles.screen} role="alert">
      <h2>{title}</h2>
      <p className={styles.text}>{text}</p>
      {/* With a target, src/client/ leaves the link to the browser, which loads the page again. */}
      <a className={buttonStyles.button} href={withPrefix(link.path)} target="_self">
        {link.label}
      </a>
    </div>
  );
}
