import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BuildArgs } from "gatsby";
import { socialCardPath } from "../seo/social-card-path";
import { drawSocialCard, type PageOpening } from "./social-card";

const query = `
  query SocialCards {
    content {
      site { name url }
      homePage { hero { heading picture { file } } }
      servicesPage { heading drawing }
      aboutPage { heading drawing }
      contactPage { heading drawing }
      clientPage { heading picture { file } }
    }
  }
`;

interface SocialCardsAnswer {
  readonly content: {
    readonly site: Pick<Queries.SiteDetails, "name" | "url">;
    readonly homePage: { readonly hero: PageOpening };
    readonly servicesPage: PageOpening;
    readonly aboutPage: PageOpening;
    readonly contactPage: PageOpening;
    readonly clientPage: PageOpening;
  };
}

/** Draws the card that social sites show for each page, and writes it to where the page's head says it is. */
export async function writeSocialCards({ graphql }: Pick<BuildArgs, "graphql">): Promise<void> {
  const { data } = await graphql<SocialCardsAnswer>(query);
  if (!data) throw new Error("The social cards cannot be drawn: their query has no answer.");
  const { site, homePage, servicesPage, aboutPage, contactPage, clientPage } = data.content;
  const openings = {
    "/": homePage.hero,
    "/services": servicesPage,
    "/about": aboutPage,
    "/contact": contactPage,
    "/client": clientPage,
  };
  await Promise.all(
    Object.entries(openings).map(async ([path, opening]) => {
      const file = join("public", socialCardPath(path));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await drawSocialCard(opening, site));
    }),
  );
}
