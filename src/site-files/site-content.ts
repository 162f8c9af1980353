import type { CreatePagesArgs } from "gatsby";

const query = `
  query SiteFiles {
    allSitePage { nodes { path } }
    content {
      site { name url blurb contact { delivery } }
      chart { unit table { monthHeading efficiencyHeading } download { file } rows { month efficiency } }
      pages {
        path
        ... on HomePage { hero { heading picture { file } } }
        ... on ServicesPage { heading drawing }
        ... on AboutPage { heading drawing }
        ... on ContactPage { heading drawing }
        ... on ClientPage { heading picture { file } }
      }
    }
  }
`;

/** The header of a page: its heading, and an illustration or a picture in `data/`. */
export interface PageHeaderContent {
  readonly heading: string;
  readonly drawing?: Queries.HeroIllustrationName | undefined;
  readonly picture?: Pick<Queries.Picture, "file"> | undefined;
}

/** The content of the files that are not pages. */
export interface SiteContent {
  readonly site: Pick<Queries.SiteDetails, "name" | "url" | "blurb"> & {
    readonly contact: Pick<Queries.ContactSettings, "delivery">;
  };
  readonly chart: Pick<Queries.Chart, "unit" | "rows" | "download"> & {
    readonly table: Pick<Queries.ChartTable, "monthHeading" | "efficiencyHeading">;
  };
  /** A page has either header fields or a hero. Both are missing if the query has no fragment for the page type. */
  readonly pages: readonly (Pick<Queries.ContentPage, "path"> &
    Partial<PageHeaderContent> & { readonly hero?: PageHeaderContent })[];
}

interface QueryData {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly content: SiteContent;
}

/**
 * Returns the content, and the sorted paths of the indexable pages.
 *
 * @throws if the query fails
 */
export async function querySiteContent(
  context: Pick<CreatePagesArgs, "graphql">,
): Promise<SiteContent & { readonly paths: readonly string[] }> {
  const result: { readonly data?: QueryData; readonly errors?: unknown } = await context.graphql<QueryData>(query);
  const { data, errors } = result;
  if (!data) throw new Error(`The query of src/site-files/site-content.ts failed: ${String(errors)}`);
  // gatsby-node.ts deletes /404, so this is the only page for unknown URLs.
  const paths = data.allSitePage.nodes.map(({ path }) => path).filter((path) => path !== "/404.html");
  return { ...data.content, paths: paths.toSorted() };
}
