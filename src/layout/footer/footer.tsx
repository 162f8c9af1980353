import { Part } from "../../browser/parts";
import { EmailLink } from "../../components/email-link";
import { endSentence } from "../../components/end-sentence";
import { ExternalLink } from "../../components/external-link";
import { PageLink } from "../../components/page-link";
import * as styles from "./footer.module.scss";

/** The year of the build. In the browser, src/browser/enhance-page.ts replaces it with the current year. */
const buildYear = String(new Date().getFullYear());

/** The footer: a description of the company, the navigation links, and contact links. */
export function Footer({ site }: Pick<Queries.LayoutQuery["content"], "site">) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div>
          <h2>{site.name}</h2>
          <p className={styles.blurb}>{site.blurb}</p>
          <p className={styles.area}>{site.serviceArea}</p>
          <p className={styles.url}>{site.url}</p>
        </div>
        <nav className={styles.links} aria-labelledby="footer-links">
          <h2 id="footer-links">{site.footer.linksHeading}</h2>
          <ul className={styles.list}>
            {site.navigation.links.map((link, index) => (
              <li key={index}>
                <PageLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{site.footer.connectHeading}</h2>
          <ul className={styles.list}>
            <li>
              <ExternalLink href={site.links.companyProfile} label={site.footer.companyProfileLabel} />
            </li>
            <li>
              <EmailLink email={site.email} />
            </li>
          </ul>
        </div>
        <p className={styles.copyright}>
          © <time data-site={Part.Year}>{buildYear}</time> {endSentence(site.name)} {site.footer.rights}
        </p>
      </div>
    </footer>
  );
}
