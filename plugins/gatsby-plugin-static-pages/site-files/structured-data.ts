import { pageAddress } from "../../../src/seo/page-address";
import { socialCardPath } from "../../../src/seo/social-card-path";
import type { PublishedContent } from "./content";

function companyOf({ site }: PublishedContent) {
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
  };
}

/** The company, and what it offers: told where the services are, as each page has no room to spare. */
const companyWithServices = (content: PublishedContent) => ({
  ...companyOf(content),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name: content.servicesPage.title,
    itemListElement: content.pillars.map(({ name, summary }) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name, description: summary },
    })),
  },
});

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

function thingsOn(content: PublishedContent, path: string): readonly object[] {
  if (path === "/") return [companyOf(content), websiteOf(content)];
  const breadcrumb = breadcrumbOf(content, path);
  return path === "/services" ? [companyWithServices(content), breadcrumb] : [breadcrumb];
}

/**
 * What search engines read of a page beside its words, as JSON-LD in the terms of schema.org: the company and the site
 * on the home page, the company's services on theirs, and the way to every page but the first.
 */
export function structuredData(content: PublishedContent, path: string): string {
  const data = { "@context": "https://schema.org", "@graph": thingsOn(content, path) };
  // Escaped, `</script>` in the data stays text.
  return JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
}
