import { PageLink } from "../components/page-link";
import { joinClasses } from "../components/join-classes";
import * as styles from "./header.module.scss";

interface HeaderProps {
  readonly brand: string;
  readonly navigation: Queries.LayoutQuery["content"]["site"]["navigation"];
}

/** The navigation bar. */
export function Header({ brand, navigation }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink className={styles.brand} path="/">
          {brand}
        </PageLink>
        <nav className={styles.navigation} aria-label={navigation.label}>
          <ul className={styles.links}>
            {navigation.links.map(({ label, path }) => (
              <li key={path}>
                <PageLink className={styles.link} path={path}>
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
          <PageLink className={joinClasses(styles.link, styles.button)} path={navigation.button.path}>
            {navigation.button.label}
          </PageLink>
        </nav>
      </div>
    </header>
  );
}
