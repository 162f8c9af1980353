import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Closing } from "../sections/closing";
import { EngagementModels } from "../sections/engagement-models";
import { PageOpening } from "../sections/page-opening";
import { PillarDetails } from "../sections/pillar-details";
import { Process } from "../sections/process";
import { PageHead } from "../seo/page-head";

export default function ServicesPage({ data: { content } }: PageProps<Queries.ServicesPageQuery>) {
  const page = content.servicesPage;
  return (
    <>
      <PageOpening heading={page.heading} text={page.text} drawing={page.drawing} />
      <PillarDetails heading={page.pillars.heading} pillars={content.pillars} />
      <EngagementModels {...page.models} models={content.models} mostPopularLabel={content.site.labels.mostPopular} />
      <Process {...page.process} steps={content.steps} />
      <Closing {...page.closing} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.ServicesPageQuery>) {
  return (
    <PageHead
      site={content.site}
      page={content.servicesPage}
      address={{ path: "/services", heading: content.servicesPage.heading }}
    />
  );
}

export const query = graphql`
  query ServicesPage {
    content {
      site {
        name
        url
        labels {
          mostPopular
        }
      }
      servicesPage {
        title
        description
        heading
        text
        drawing
        pillars {
          heading
        }
        models {
          heading
          text
          bestForLabel
        }
        process {
          heading
          text
        }
        closing {
          heading
          text
          callToAction {
            label
            path
          }
        }
      }
      pillars {
        name
        mark
        question
        summary
        offers
      }
      models {
        name
        summary
        bestFor
        mostPopular
      }
      steps {
        name
        summary
        outcome
      }
    }
  }
`;
