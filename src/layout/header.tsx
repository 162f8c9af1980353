import { PageLink } from "../components/page-link";
import { joinClasses } from "../components/join-classes";
import { longestWordLength } from "../components/longest-word-length";
import { findOneRowWidth } from "./bar-width";
import * as styles from "./header.module.scss";

interface HeaderProps {
  readonly brand: string;
  readonly navigation: Queries.LayoutQuery["content"]["site"]["navigation"];
}

/** Widths of the bar, in rem, from which it may have one row. The style sheet exports them, as it queries them. */
const oneRowWidths = (styles.oneRowWidths ?? "").split(",").map(Number);

/** Returns whether a name needs a smaller font on phones: see `.longName` in the style sheet. */
const isLongName = (name: string) => name.length > 40 || longestWordLength(name) > 30;

/** The navigation bar. */
export function Header({ brand, navigation }: HeaderProps) {
  const labels = [...navigation.links, navigation.button].map(({ label }) => label);
  const oneRowWidth = findOneRowWidth(brand, labels, oneRowWidths);
  const brandClass = joinClasses(styles.brand, isLongName(brand) && styles.longName);
  return (
    <header className={styles.header}>
      <div className={joinClasses(styles.inner, styles[`oneRowFrom${String(oneRowWidth)}`])}>
        <PageLink className={brandClass} link={{ label: brand, path: "/" }}>
          <span>{brand}</span>
        </PageLink>
        <nav className={styles.navigation} aria-label={navigation.label}>
          <ul className={styles.links}>
            {navigation.links.map((link, index) => (
              <li key={index}>
                <PageLink className={styles.link} link={link} />
              </li>
            ))}
          </ul>
          <PageLink className={joinClasses(styles.link, styles.button)} link={navigation.button} />
        </nav>
      </div>
    </header>
  );
}
