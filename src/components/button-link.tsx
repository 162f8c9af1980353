import * as styles from "./button.module.scss";
import { PageLink } from "./page-link";

/** A link to a page of this site, styled as a button. */
export function ButtonLink({ link }: { readonly link: Queries.LinkContentFragment }) {
  return <PageLink className={styles.button} link={link} />;
}
