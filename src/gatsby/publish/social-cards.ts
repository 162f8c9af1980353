import { socialCardPath } from "../../seo/social-card-path";
import type { PublishedContent } from "./content";
import type { Files } from "./gatsby-output";
import { drawSocialCard, type PageOpening } from "./social-card";

/** Draws the card that social sites show for each page, at the address that the page's head says. */
export async function drawSocialCards(content: PublishedContent): Promise<Files> {
  const openings: Readonly<Record<string, PageOpening>> = {
    "/": content.homePage.hero,
    "/services": content.servicesPage,
    "/about": content.aboutPage,
    "/contact": content.contactPage,
    "/client": content.clientPage,
  };
  const cards = Object.entries(openings).map(
    async ([path, opening]) => [socialCardPath(path).slice(1), await drawSocialCard(opening, content.site)] as const,
  );
  return new Map(await Promise.all(cards));
}
