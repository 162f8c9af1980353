type Site = Queries.HeadSiteFragment;
/** A schema.org `Thing`. */
export type Thing = Readonly<Record<string, unknown>>;

/** Not a `LocalBusiness`: that is a place, with a street. Its subtype `ProfessionalService` is deprecated. */
export const company = (site: Site): Thing => ({
  "@type": "Organization",
  "@id": `${site.url}/#company`,
  name: site.name,
  url: `${site.url}/`,
  description: site.blurb,
  email: site.email,
  logo: `${site.url}/icon-512.png`, // in static/
  address: { "@type": "PostalAddress", addressRegion: site.location, addressCountry: site.country },
  areaServed: { "@type": "State", name: site.location },
  sameAs: [site.links.companyProfile],
});

/** The company and its pillars as services. Only the services page includes them, to keep the other pages small. */
export const companyWithServices = (
  site: Site,
  name: string,
  pillars: readonly Pick<Queries.Pillar, "name" | "summary">[],
): Thing => ({
  ...company(site),
  hasOfferCatalog: {
    "@type": "OfferCatalog",
    name,
    itemListElement: pillars.map((pillar) => ({
      "@type": "Offer",
      itemOffered: { "@type": "Service", name: pillar.name, description: pillar.summary },
    })),
  },
});

/** The name of the site, which search engines show. Nothing else, because the home page has the company beside it. */
export const website = (site: Site): Thing => ({
  "@type": "WebSite",
  name: site.name,
  url: `${site.url}/`,
  inLanguage: site.language,
});

/**
 * Returns the breadcrumb from the home page to a page. Names are labels of the navigation bar, if there. A page above
 * it, such as `/guides` above `/guides/start`, is only known by the navigation bar.
 */
export function breadcrumb(site: Site, page: Queries.HeadPageFragment): Thing {
  const links = [...site.navigation.links, site.navigation.button];
  const labelOf = (path: string) => links.find((link) => link.path === path)?.label;
  const steps = page.path.split("/").slice(1, -1);
  const above = steps.flatMap((_step, index) => {
    const path = `/${steps.slice(0, index + 1).join("/")}`;
    const name = labelOf(path);
    return name === undefined ? [] : { name, path };
  });
  const trail = [
    { name: labelOf("/") ?? site.name, path: "/" },
    ...above,
    { name: labelOf(page.path) ?? page.title, path: page.path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: site.url + path,
    })),
  };
}

/**
 * Serializes things as JSON-LD for a `<script>` element. Escapes `<`, so that `</script>` in the data stays text.
 * Escapes the `&` of references such as `&lt;`, which Gatsby decodes when it moves the element into the head.
 */
export const toJsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things })
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll(/&(?=[#a-z])/gi, String.raw`\u0026`);
