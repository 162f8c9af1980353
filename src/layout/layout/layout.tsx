// oxlint-disable-next-line no-restricted-imports -- a layout has no page query
import { graphql, useStaticQuery } from "gatsby";
import type { ReactNode } from "react";
import { Part } from "../../browser/parts";
import { NewTabLabel } from "../../components/external-link";
import { ErrorBoundary } from "../error-boundary";
import { Footer } from "../footer";
import { Header } from "../header";
import * as styles from "./layout.module.scss";

interface LayoutProps {
  readonly children: ReactNode;
}

/** The header, `main` and the footer around every page. If a page fails, only `main` shows the error screen. */
export function Layout({ children }: LayoutProps) {
  const { content } = useStaticQuery<Queries.LayoutQuery>(graphql`
    query Layout {
      content {
        site {
          ...HeadSite
          logo
          serviceArea
          navigation {
            label
          }
          footer {
            linksHeading
            connectHeading
            companyProfileLabel
            rights
          }
          labels {
            skipLink
            newTab
          }
        }
      }
    }
  `);
  const { site } = content;
  return (
    <NewTabLabel value={site.labels.newTab}>
      <a className={styles.skipLink} href="#content" data-site={Part.Link}>
        {site.labels.skipLink}
      </a>
      <div className={styles.layout}>
        <Header brand={site.name} logo={site.logo} navigation={site.navigation} />
        <main className={styles.content} id="content" data-site={Part.Main} tabIndex={-1}>
          <ErrorBoundary>{children}</ErrorBoundary>
        </main>
        <Footer site={site} />
      </div>
      {/* src/browser/navigation.ts announces the heading of a new page here. */}
      <p className="visually-hidden" aria-live="assertive" data-site={Part.Announcer} />
    </NewTabLabel>
  );
}
