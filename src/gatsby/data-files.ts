/** One file of the editors' folder and where the data layer shows it. */
export interface DataFile {
  /** Path inside `data/`. */
  readonly path: string;
  /** The field of the GraphQL type `Content` that answers with the file. */
  readonly field: string;
  /** The type of the one node that Gatsby holds for the file. */
  readonly nodeType: string;
  /** Where the file is a list, the key that the rows stand under: `Content` answers with the rows alone. */
  readonly rowsKey?: string;
}

/**
 * All files of `data/`. A file is one node, rows included: Gatsby orders nodes by when they were written, so rows that
 * were nodes of their own would change places when one of them is edited while `gatsby develop` runs.
 */
export const dataFiles: readonly DataFile[] = [
  { path: "site.json", field: "site", nodeType: "SiteDetails" },
  { path: "claims.json", field: "claims", nodeType: "ClaimList", rowsKey: "claims" },
  { path: "reasons.json", field: "reasons", nodeType: "ReasonList", rowsKey: "reasons" },
  { path: "pillars.json", field: "pillars", nodeType: "PillarList", rowsKey: "pillars" },
  { path: "models.json", field: "models", nodeType: "EngagementModelList", rowsKey: "models" },
  { path: "steps.json", field: "steps", nodeType: "ProcessStepList", rowsKey: "steps" },
  { path: "values.json", field: "values", nodeType: "ValueList", rowsKey: "values" },
  { path: "chart.json", field: "chart", nodeType: "Chart" },
  { path: "founder.json", field: "founder", nodeType: "Founder" },
  {
    path: "client-portal-features.json",
    field: "clientPortalFeatures",
    nodeType: "ClientPortalFeatureList",
    rowsKey: "features",
  },
  { path: "pages/home.json", field: "homePage", nodeType: "HomePage" },
  { path: "pages/services.json", field: "servicesPage", nodeType: "ServicesPage" },
  { path: "pages/about.json", field: "aboutPage", nodeType: "AboutPage" },
  { path: "pages/contact.json", field: "contactPage", nodeType: "ContactPage" },
  { path: "pages/client.json", field: "clientPage", nodeType: "ClientPage" },
  { path: "pages/not-found.json", field: "notFoundPage", nodeType: "NotFoundPage" },
];
