import { Link, withPrefix } from "gatsby";
import type { MouseEvent } from "react";
import type { NavigationContent } from "../components/link-content";
import * as styles from "./header.module.scss";
import { scrollToTop } from "./scrolling";

interface HeaderProps {
  readonly brand: string;
  readonly navigation: NavigationContent;
  /** The path of the page on show, the site's path prefix included. */
  readonly pathname: string;
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** The navigation bar. Gatsby's link marks the current page with `aria-current` by itself. */
export function Header({ brand, navigation, pathname }: HeaderProps) {
  const handleBrandClick = (event: MouseEvent) => {
    if (pathname === withPrefix("/") && !opensElsewhere(event)) {
      event.preventDefault();
      scrollToTop();
    }
  };

  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link className={styles.brand} to="/" onClick={handleBrandClick}>
          {brand}
        </Link>
        <nav className={styles.navigation} aria-label={navigation.label}>
          <ul className={styles.links}>
            {navigation.links.map(({ label, path }) => (
              <li className={styles.linkItem} key={path}>
                <Link className={styles.link} to={path}>
                  {label}
                </Link>
              </li>
            ))}
            <li className={styles.buttonItem}>
              <Link className={`${styles.link} ${styles.button}`} to={navigation.button.path}>
                {navigation.button.label}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
