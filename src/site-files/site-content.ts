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

/** What a page opens with: its heading, and beside it a drawing, or a picture in `data/`. */
export interface PageOpening {
  readonly heading: string;
  readonly drawing?: Queries.OpeningDrawing | undefined;
  readonly picture?: Pick<Queries.Picture, "file"> | undefined;
}

/** The content of the files beside the pages. */
export interface SiteContent {
  readonly site: Pick<Queries.SiteDetails, "name" | "url" | "blurb"> & {
    readonly contact: Pick<Queries.ContactSettings, "delivery">;
  };
  readonly chart: Pick<Queries.Chart, "unit" | "rows" | "download"> & {
    readonly table: Pick<Queries.ChartTable, "monthHeading" | "efficiencyHeading">;
  };
  /** A page's opening is its own, or its hero's. It is missing if the query has no fragment for the page's type. */
  readonly pages: readonly (Pick<Queries.ContentPage, "path"> &
    Partial<PageOpening> & { readonly hero?: PageOpening })[];
}

interface Answer {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly content: SiteContent;
}

/**
 * Returns the content, and the paths of the pages that search engines may know.
 *
 * @throws if the query fails
 */
export async function querySiteContent(
  context: Pick<CreatePagesArgs, "graphql">,
): Promise<SiteContent & { readonly paths: readonly string[] }> {
  const answer: { readonly data?: Answer; readonly errors?: unknown } = await context.graphql<Answer>(query);
  const { data, errors } = answer;
  if (!data) throw new Error(`The query of src/site-files/site-content.ts failed: ${String(errors)}`);
  const paths = data.allSitePage.nodes.map(({ path }) => path).filter((path) => path !== "/404.html");
  return { ...data.content, paths: paths.toSorted() };
}
