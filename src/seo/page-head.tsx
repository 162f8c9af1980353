/**
 * Uses the classic JSX runtime, whose `React.createElement` comes from classic-react.ts. React 19 moves elements such
 * as `<title>` into the head by itself, before Gatsby's `Head` can read them. Gatsby prevents this in its wrapper of
 * `React.createElement`, which the automatic runtime does not call.
 *
 * @jsxRuntime classic
 */
import { graphql } from "gatsby";
import { Part } from "../browser/parts";
import { withPrefix } from "../components/with-prefix";
import * as React from "./classic-react";
import { socialCardPath, socialCardSize } from "./social-card-path";
import { breadcrumb, type Thing, toJsonLd } from "./structured-data";

interface PageHeadProps {
  readonly site: Queries.HeadSiteFragment;
  /** The heading is also on the page's social card, so the alternative text of the card repeats it. */
  readonly page: Queries.HeadPageFragment & { readonly heading: string };
  /** The JSON-LD of the page, as things of schema.org. Without it, the page has its breadcrumb. */
  readonly things?: readonly Thing[];
  /** True for the 404 page, which has no URL that search engines could index. */
  readonly noindex?: boolean;
}

/** The longest title that search results show, in characters. `PageTitle` in data/schema/shared.json has this limit. */
const MAX_TITLE_LENGTH = 60;

/** Returns the title of a page. The company's name follows if search results show both. */
function documentTitle(title: string, companyName: string): string {
  const full = `${title} | ${companyName}`;
  return Array.from(full).length <= MAX_TITLE_LENGTH ? full : title;
}

/** Open Graph needs a country: `es` → `es_ES`. */
function toOpenGraphLocale(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return [language, region].join("_");
}

/** The canonical link, Open Graph tags and JSON-LD of an indexable page. */
function SeoTags({ site, page, things }: PageHeadProps) {
  // The URL of the site includes its path prefix, and has no final slash.
  const url = site.url + page.path;
  const jsonLd = toJsonLd(things ?? [breadcrumb(site, page)]);
  return (
    <>
      <link data-site={Part.Head} rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      {/* American English is the default of Open Graph. */}
      {site.language === "en-US" ? null : <meta property="og:locale" content={toOpenGraphLocale(site.language)} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={site.url + socialCardPath(page.path)} />
      <meta property="og:image:width" content={String(socialCardSize.width)} />
      <meta property="og:image:height" content={String(socialCardSize.height)} />
      <meta property="og:image:alt" content={`${site.name}: ${page.heading}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* Set as HTML, because React would escape the JSON. `toJsonLd` escapes `<` and `&`. */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
    </>
  );
}

/**
 * The elements that every page adds to `<head>`. Those with `data-site` are what tabs, bookmarks and sharing read, so
 * src/browser/page-cache.ts swaps them at a visit. The others are the same on all pages, or only crawlers read them.
 */
export function PageHead(props: PageHeadProps) {
  const { site, page, noindex = false } = props;
  return (
    <>
      <title data-site={Part.Head}>{documentTitle(page.title, site.name)}</title>
      <meta data-site={Part.Head} name="description" content={page.description} />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href={withPrefix("/icon.svg")} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={withPrefix("/icon-180.png")} />
      {noindex ? <meta name="robots" content="noindex" /> : <SeoTags {...props} />}
    </>
  );
}

// `HeadSite` has the site details for the head, with its JSON-LD. The layout and sections use them, too.
export const query = graphql`
  fragment HeadSite on SiteDetails {
    name
    url
    language
    blurb
    location
    country
    email
    links {
      companyProfile
    }
    navigation {
      links {
        ...LinkContent
      }
      button {
        ...LinkContent
      }
    }
  }

  fragment HeadPage on ContentPage {
    path
    title
    description
  }
`;
