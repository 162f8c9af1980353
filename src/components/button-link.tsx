import { joinClasses } from "./join-classes";
import * as styles from "./button.module.scss";
import { PageLink } from "./page-link";

interface ButtonLinkProps {
  readonly link: Queries.LinkContentFragment;
  /** Set for a link in a deep section. */
  readonly onDeep?: boolean;
}

/** A link to a page of this site, styled as a button. */
export function ButtonLink({ link, onDeep = false }: ButtonLinkProps) {
  return (
    <PageLink className={joinClasses(styles.button, onDeep && styles.onDeep)} path={link.path}>
      {link.label}
    </PageLink>
  );
}
