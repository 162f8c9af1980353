import { createContext, use } from "react";
import { joinClasses } from "../join-classes";
import * as styles from "./external-link.module.scss";

/** The text "opens in a new tab" of data/. `Layout` provides it, so that pages and sections need not pass it on. */
export const NewTabLabel = createContext("");

interface ExternalLinkProps {
  readonly href: string;
  readonly label: string;
}

/** A link to another site. It opens in a new tab: an icon shows this, and screen readers read `NewTabLabel`. */
export function ExternalLink({ href, label }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <svg className={styles.icon} viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d="M4 1H1v10h10V8M7 1h4v4M11 1 5 7" />
      </svg>
      <span className={joinClasses("visually-hidden", styles.notice)}> ({use(NewTabLabel)})</span>
    </a>
  );
}
