import { PageLink } from "../../components/page-link";
import { joinClasses } from "../../components/join-classes";
import * as styles from "./header.module.scss";

interface HeaderProps {
  readonly brand: string;
  /** The `<svg>` in place of the brand, or an empty text. */
  readonly logo: string;
  readonly navigation: Queries.LayoutQuery["content"]["site"]["navigation"];
}

/** The navigation bar. */
export function Header({ brand, logo, navigation }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <PageLink className={styles.brand} link={{ label: brand, path: "/" }}>
          {logo === "" ? (
            <span>{brand}</span>
          ) : (
            <>
              <span className="visually-hidden">{brand}</span>
              <span className={styles.logo} aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo }} />
            </>
          )}
        </PageLink>
        <nav className={styles.navigation} aria-label={navigation.label}>
          <ul className={styles.links}>
            {navigation.links.map((link, index) => (
              <li key={index}>
                <PageLink className={styles.link} link={link} />
              </li>
            ))}
          </ul>
          <PageLink className={joinClasses(styles.link, styles.button)} link={navigation.button}>
            <span>{navigation.button.label}</span>
          </PageLink>
        </nav>
      </div>
    </header>
  );
}
