import { pageAddress } from "../../seo/page-address";
import { socialCardPath } from "../../seo/social-card-path";
import type { PublishedContent } from "./content";

function companyOf({ site, pillars, servicesPage }: PublishedContent) {
  return {
    "@type": "ProfessionalService",
    "@id": `${site.url}/#company`,
    name: site.name,
    url: pageAddress(site, "/"),
    description: site.blurb,
    email: site.email,
    logo: `${site.url}/icon-512.png`,
    image: site.url + socialCardPath("/"),
    address: { "@type": "PostalAddress", addressRegion: site.location },
    areaServed: { "@type": "State", name: site.location },
    sameAs: [site.links.companyProfile],
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: servicesPage.title,
      itemListElement: pillars.map(({ name, summary }) => ({
        "@type": "Offer",
        itemOffered: { "@type": "Service", name, description: summary },
      })),
    },
  };
}

const websiteOf = ({ site }: PublishedContent) => ({
  "@type": "WebSite",
  "@id": `${site.url}/#website`,
  name: site.name,
  url: pageAddress(site, "/"),
  inLanguage: "en-US",
  publisher: { "@id": `${site.url}/#company` },
});

/** The way from the home page to a page, by the names that the navigation bar has for them. */
function breadcrumbOf({ site }: PublishedContent, path: string) {
  const links = [...site.navigation.links, site.navigation.button];
  const way = ["/", path].flatMap((each) => links.filter((link) => link.path === each));
  return {
    "@type": "BreadcrumbList",
    itemListElement: way.map((link, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: link.label,
      item: pageAddress(site, link.path),
    })),
  };
}

/**
 * What search engines read of a page beside its words, as JSON-LD in the terms of schema.org: the company and its
 * services on the pages that show them, the site on its home page, and the way to every other page.
 */
export function structuredData(content: PublishedContent, path: string): string {
  const things = [
    ...(path === "/" || path === "/services" ? [companyOf(content)] : []),
    path === "/" ? websiteOf(content) : breadcrumbOf(content, path),
  ];
  // Escaped, `</script>` in the data stays text.
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", String.raw`\u003c`);
}
