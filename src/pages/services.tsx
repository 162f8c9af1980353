import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../sections/call-to-action";
import { EngagementModels } from "../sections/engagement-models";
import { PageHeader } from "../sections/page-header";
import { PillarDetails } from "../sections/pillar-details";
import { Process } from "../sections/process";
import { PageHead } from "../seo/page-head";
import { breadcrumb, companyWithServices } from "../seo/structured-data";

export default function ServicesPage({ data: { content } }: PageProps<Queries.ServicesPageQuery>) {
  const { servicesPage: page, site } = content;
  // A section has its texts from the file of the page, and its rows from a file that several pages show.
  const { pillars, models, steps } = page.data;
  return (
    <>
      <PageHeader heading={page.heading} text={page.text} drawing={page.drawing} />
      <PillarDetails heading={page.pillars.heading} pillars={pillars} />
      {/* The label is also on the home page, so it is in site.json, unlike the other texts of the section. */}
      <EngagementModels {...page.models} models={models} mostPopularLabel={site.labels.mostPopular} />
      <Process {...page.process} steps={steps} />
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
