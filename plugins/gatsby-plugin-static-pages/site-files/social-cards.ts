import { socialCardPath } from "../../../src/seo/social-card-path";
import type { PublishedContent } from "./content";
import type { Files } from "../gatsby-output";
import { drawSocialCard } from "./social-card";

/**
 * Draws the card that social sites show for each page, at the address that the page's head says.
 * @throws where a page's opening is not known here
 */
export async function drawSocialCards(content: PublishedContent, pages: readonly string[]): Promise<Files> {
  const cards = pages.map(async (path) => {
    const page = content.pages.find((each) => each.path === path);
    const { heading, drawing, picture } = page?.hero ?? page ?? {};
    if (heading === undefined) {
      throw new Error(
        `What opens ${path} is not known, so its card for social sites cannot be drawn: ` +
          "ask for it among the pages in plugins/gatsby-plugin-static-pages/site-files/content.ts.",
      );
    }
    return [socialCardPath(path).slice(1), await drawSocialCard({ heading, drawing, picture }, content.site)] as const;
  });
  return new Map(await Promise.all(cards));
}
