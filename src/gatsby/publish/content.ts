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
      pillars { name summary }
      homePage { title description hero { heading picture { file } } }
      servicesPage { title description heading drawing }
      aboutPage { title description heading drawing }
      contactPage { title description heading drawing }
      clientPage { title description heading picture { file } }
    }
  }
`;

interface PageWords {
  readonly title: string;
  readonly description: string;
}
interface Drawn {
  readonly heading: string;
  readonly drawing: Queries.OpeningDrawing;
}
interface Pictured {
  readonly heading: string;
  readonly picture: Pick<Queries.Picture, "file">;
}

/** What is asked of the data layer for the files that stand beside the pages. */
export interface PublishedContent {
  readonly site: Pick<
    Queries.SiteDetails,
    "name" | "url" | "blurb" | "location" | "email" | "navigation" | "contact"
  > & { readonly links: Pick<Queries.SiteLinks, "companyProfile"> };
  readonly pillars: readonly Pick<Queries.Pillar, "name" | "summary">[];
  readonly homePage: PageWords & { readonly hero: Pictured };
  readonly servicesPage: PageWords & Drawn;
  readonly aboutPage: PageWords & Drawn;
  readonly contactPage: PageWords & Drawn;
  readonly clientPage: PageWords & Pictured;
}

interface Answer {
  readonly allSitePage: { readonly nodes: readonly { readonly path: string }[] };
  readonly content: PublishedContent;
}

/** The content, and the paths of the site's pages, 404.html among them. */
export async function askContent(
  graphql: BuildArgs["graphql"],
): Promise<{ readonly content: PublishedContent; readonly pages: readonly string[] }> {
  const { data } = await graphql<Answer>(query);
  if (!data) throw new Error("What stands beside the pages cannot be written: its query has no answer.");
  return { content: data.content, pages: data.allSitePage.nodes.map(({ path }) => path).toSorted() };
}
