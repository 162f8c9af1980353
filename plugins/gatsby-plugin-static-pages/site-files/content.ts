import type { BuildArgs } from "gatsby";

const query = `
  query Publish {
    allSitePage { nodes { path } }
    content {
      site {
        name url blurb location email
        links { companyProfile }
        navigation { links { label path } button { label path } }
        contact { delivery }
      }
      chart { unit table { monthHeading efficiencyHeading } download { file } rows { month efficiency } }
      pillars { name summary }
      servicesPage { title }
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

/** What is asked of the data layer for the files that stand beside the pages. */
export interface PublishedContent {
  readonly site: Pick<Queries.SiteDetails, "name" | "url" | "blurb" | "location" | "email"> & {
    readonly contact: Pick<Queries.ContactSettings, "delivery">;
    readonly links: Pick<Queries.SiteLinks, "companyProfile">;
    readonly navigation: {
      readonly links: readonly Pick<Queries.PageLink, "label" | "path">[];
      readonly button: Pick<Queries.PageLink, "label" | "path">;
    };
  };
  readonly pillars: readonly Pick<Queries.Pillar, "name" | "summary">[];
  readonly servicesPage: Pick<Queries.ServicesPage, "title">;
  readonly chart: Pick<Queries.Chart, "unit" | "rows" | "download"> & {
    readonly table: Pick<Queries.ChartTable, "monthHeading" | "efficiencyHeading">;
  };
  /** A page's opening is its own, or its hero's. It is missing where the query has no fragment for the page's type. */
  readonly pages: readonly (Pick<Queries.ContentPage, "path"> &
    Partial<PageOpening> & { readonly hero?: PageOpening })[];
}

interface Answer {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly content: PublishedContent;
}

/** The content, and the paths of the site's pages, 404.html among them. */
export async function queryContent(
  context: Pick<BuildArgs, "graphql">,
): Promise<{ readonly content: PublishedContent; readonly pages: readonly string[] }> {
  const answer: { readonly data?: Answer; readonly errors?: unknown } = await context.graphql<Answer>(query);
  const { data } = answer;
  if (!data) {
    throw new Error(
      `The files beside the pages cannot be written, because their query failed: ${String(answer.errors)}`,
    );
  }
  return { content: data.content, pages: data.allSitePage.nodes.map(({ path }) => path).toSorted() };
}
