import { Link } from "gatsby";
import * as styles from "./button.module.scss";
import type { LinkContent } from "./link-content";

interface ButtonLinkProps {
  readonly link: LinkContent;
  /** Set where the link stands on a deep band. */
  readonly onDeep?: boolean;
}

/** A call to action: a link to a page of this site that looks like a button. */
export function ButtonLink({ link, onDeep = false }: ButtonLinkProps) {
  return (
    <Link className={`${styles.button} ${onDeep ? styles.onDeep : ""}`} to={link.path}>
      {link.label}
    </Link>
  );
}
