import { PageLink } from "../components/page-link";
import { joinClasses } from "../components/join-classes";
import * as styles from "./header.module.scss";

interface HeaderProps {
  readonly brand: string;
  readonly navigation: Queries.LayoutQuery["content"]["site"]["navigation"];
  /** The path of the current page, with the site's path prefix. */
  readonly pathname: string;
}

/** The navigation bar. */
export function Header({ brand, navigation, pathname }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink className={styles.brand} path="/" currentPath={pathname}>
          {brand}
        </PageLink>
        <nav className={styles.navigation} aria-label={navigation.label}>
          <ul className={styles.links}>
            {navigation.links.map(({ label, path }) => (
              <li key={path}>
                <PageLink className={styles.link} path={path} currentPath={pathname}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
          <PageLink
            className={joinClasses(styles.link, styles.button)}
            path={navigation.button.path}
            currentPath={pathname}
          >
            {navigation.button.label}
          </PageLink>
        </nav>
      </div>
    </header>
  );
}
