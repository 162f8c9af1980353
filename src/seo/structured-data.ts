import { pageAddress } from "./page-address";
import { socialCardPath } from "./social-card-path";

type Site = Queries.HeadSiteFragment;
/** A thing in the terms of schema.org. */
type Thing = Readonly<Record<string, unknown>>;

/** The company. */
export const company = (site: Site): Thing => ({
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
});

/** The company with what it offers. Only the page of the services has it, to keep the others small. */
export const companyWithServices = (
  site: Site,
  name: string,
  services: readonly Pick<Queries.Pillar, "name" | "summary">[],
): Thing => ({
  ...company(site),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name,
    itemListElement: services.map((service) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: service.name, description: service.summary },
    })),
  },
});

/** The website. */
export const website = (site: Site): Thing => ({
  "@type": "WebSite",
  "@id": `${site.url}/#website`,
  name: site.name,
  url: pageAddress(site, "/"),
  inLanguage: "en-US",
  publisher: { "@id": `${site.url}/#company` },
});

/** The path from the home page to a page, by the names in the navigation bar. */
export function breadcrumb(site: Site, path: string): Thing {
  const links = [...site.navigation.links, site.navigation.button];
  const trail = ["/", path].flatMap((each) => links.filter((link) => link.path === each));
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map((link, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: link.label,
      item: pageAddress(site, link.path),
    })),
  };
}

/** JSON-LD about things, for a `<script>` element: `</script>` in the data stays text. */
export const toJsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", String.raw`\u003c`);
