import * as styles from "./button.module.scss";
import { PageLink } from "./page-link";

interface ButtonLinkProps {
  readonly link: Queries.LinkContentFragment;
}

/** A link to a page of this site, styled as a button. */
export function ButtonLink({ link }: ButtonLinkProps) {
  return <PageLink className={styles.button} link={link} />;
}
