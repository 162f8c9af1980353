import { withPrefix } from "gatsby";
import * as buttonStyles from "../components/button.module.scss";
import * as styles from "./error-screen.module.scss";

/** What stands in the place of a page that failed unexpectedly. */
export function ErrorScreen({ title, text, link }: Queries.ErrorScreen) {
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
