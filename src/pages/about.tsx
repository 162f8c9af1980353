import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../sections/call-to-action";
import { Founder } from "../sections/founder";
import { MissionAndVision } from "../sections/mission-and-vision";
import { PageHeader } from "../sections/page-header";
import { Values } from "../sections/values";
import { PageHead } from "../seo/page-head";

export default function AboutPage({ data: { content } }: PageProps<Queries.AboutPageQuery>) {
  const { aboutPage: page, site } = content;
  return (
    <>
      <PageHeader heading={page.heading} text={page.text} drawing={page.drawing} />
      <MissionAndVision mission={page.mission} vision={page.vision} />
      <Founder heading={page.founder.heading} founder={page.data.founder} links={site.links} />
      <Values heading={page.values.heading} values={page.data.values} />
      <CallToAction {...page.closing} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.AboutPageQuery>) {
  return <PageHead site={content.site} page={content.aboutPage} />;
}

export const query = graphql`
  query AboutPage {
    content {
      site {
        ...HeadSite
        links {
          founderSite
          founderProfessionalProfile
          founderSocialProfile
        }
      }
      aboutPage {
        ...HeadPage
        heading
        text
        drawing
        mission {
          heading
          text
        }
        vision {
          heading
          text
        }
        founder {
          heading
        }
        values {
          heading
        }
        closing {
          ...CallToActionContent
        }
        # Content of other files that the page shows.
        data {
          founder {
            role
            location
            picture {
              alternativeText
              image {
                # As wide as in founder.module.scss: 20rem, or 21vw on wide screens, whose rem global.scss enlarges.
                gatsbyImageData(width: 320, sizes: "max(20rem, 21vw)", breakpoints: [320, 480, 640])
              }
            }
            paragraphs
            linkLabels {
              site
              professionalProfile
              socialProfile
            }
          }
          values {
            name
            summary
          }
        }
      }
    }
  }
`;
