import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../sections/call-to-action";
import { EngagementModels } from "../sections/engagement-models";
import { PageHeader } from "../sections/page-header";
import { PillarDetails } from "../sections/pillar-details";
import { Process } from "../sections/process";
import { PageHead } from "../seo/page-head";
import { breadcrumb, companyWithServices } from "../seo/structured-data";

export default function ServicesPage({ data: { content } }: PageProps<Queries.ServicesPageQuery>) {
  const page = content.servicesPage;
  return (
    <>
      <PageHeader heading={page.heading} text={page.text} drawing={page.drawing} />
      <PillarDetails heading={page.pillars.heading} pillars={page.data.pillars} />
      <EngagementModels {...page.models} models={page.data.models} mostPopularLabel={content.site.labels.mostPopular} />
      <Process {...page.process} steps={page.data.steps} />
      <CallToAction {...page.closing} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.ServicesPageQuery>) {
  const { servicesPage: page, site } = content;
  const things = [companyWithServices(site, page.title, page.data.pillars), breadcrumb(site, page)];
  return <PageHead site={site} page={page} things={things} />;
}

export const query = graphql`
  query ServicesPage {
    content {
      site {
        ...HeadSite
        labels {
          mostPopular
        }
      }
      servicesPage {
        ...HeadPage
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
          ...CallToActionContent
        }
        # Content of other files that the page shows.
        data {
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
    }
  }
`;
