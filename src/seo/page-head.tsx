/**
 * Gatsby keeps React 19 from moving these elements into the head by itself (they would stand there twice for a moment)
 * by wrapping `React.createElement`, which the automatic JSX runtime does not call. Hence the classic one, for this file.
 *
 * @jsxRuntime classic
 */
import { graphql } from "gatsby";
import React from "react";
import { pageAddress } from "./page-address";
import { socialCardPath, socialCardSize } from "./social-card-path";
import { breadcrumb, toJsonLd } from "./structured-data";
import { withPrefix } from "../components/with-prefix";

interface PageContent extends Pick<Queries.ContentPage, "path" | "title" | "description"> {
  /** The page's card for social sites shows it. */
  readonly heading: string;
}

interface SharingProps {
  readonly site: Queries.HeadSiteFragment;
  readonly page: PageContent;
  /** What the page is about, in the terms of schema.org, unless that is its place in the site. */
  readonly things?: Parameters<typeof toJsonLd>[0];
}

/** What search engines and social sites read of a page that they may know. */
function Sharing({ site, page, things }: SharingProps) {
  const address = pageAddress(site, page.path);
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site.url + socialCardPath(page.path)} />
      <meta property="og:image:width" content={String(socialCardSize.width)} />
      <meta property="og:image:height" content={String(socialCardSize.height)} />
      <meta property="og:image:alt" content={`${site.name}: ${page.heading}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* oxlint-disable-next-line react/no-danger -- React would escape JSON, which a script must not be; toJsonLd does it */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: toJsonLd(things ?? [breadcrumb(site, page.path)]) }}
      />
    </>
  );
}

interface PageHeadProps extends SharingProps {
  /** Where the page is for nobody to find: it has no address of its own. */
  readonly noindex?: boolean;
}

/** What every page puts into its `<head>`. */
export function PageHead({ noindex = false, ...sharing }: PageHeadProps) {
  const { site, page } = sharing;
  const title = `${page.title} | ${site.name}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={withPrefix("/icon.svg")} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withPrefix("/icon-180.png")} />
      {noindex ? <meta name="robots" content="noindex" /> : <Sharing {...sharing} />}
    </>
  );
}

export const query = graphql`
  fragment HeadSite on SiteDetails {
    name
    url
    blurb
    location
    email
    links {
      companyProfile
    }
    navigation {
      links {
        label
        path
      }
      button {
        label
        path
      }
    }
  }

  fragment HeadPage on ContentPage {
    path
    title
    description
  }
`;
