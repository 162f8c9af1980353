import * as styles from "./button.module.scss";
import { PageLink } from "./page-link";

interface ButtonLinkProps {
  readonly link: Queries.LinkContentFragment;
  /** Set where the link stands on a deep band. */
  readonly onDeep?: boolean;
}

/** A call to action: a link to a page of this site that looks like a button. */
export function ButtonLink({ link, onDeep = false }: ButtonLinkProps) {
  return (
    <PageLink className={onDeep ? `${styles.button} ${styles.onDeep}` : styles.button} path={link.path}>
      {link.label}
    </PageLink>
  );
}
