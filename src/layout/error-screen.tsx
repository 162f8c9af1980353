import { withPrefix } from "gatsby";
import * as buttonStyles from "../components/button.module.scss";
import type { LinkContent } from "../components/link-content";
import * as styles from "./error-screen.module.scss";

/**
 * The words of the error screen. They are part of the code (see src/gatsby/webpack-config.ts), since what failed may be
 * the very data that a page or the frame was fetched with.
 */
declare const ERROR_SCREEN: Omit<Queries.ErrorScreen, "link"> & { readonly link: LinkContent };

/** What stands in the place of a page that failed unexpectedly. */
export function ErrorScreen() {
  const { title, text, link } = ERROR_SCREEN;
  return (
    <div className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {/* A plain link loads the next page anew, which leaves behind whatever state made this one fail. */}
      <a className={buttonStyles.button} href={withPrefix(link.path)}>
        {link.label}
      </a>
    </div>
  );
}
