import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../sections/call-to-action";
import { Hero } from "../sections/hero";
import { Impact } from "../sections/impact";
import { Process } from "../sections/process";
import { Reasons } from "../sections/reasons";
import { ServicesOverview } from "../sections/services-overview";
import { Claims } from "../sections/claims";
import { WhatWeDo } from "../sections/what-we-do";
import { PageHead } from "../seo/page-head";
import { company, website } from "../seo/structured-data";
import schema from "../../data/schema/pages/home.json";

export default function HomePage({ data: { content } }: PageProps<Queries.HomePageQuery>) {
  const page = content.homePage;
  return (
    <>
      <Hero {...page.hero} />
      <Claims label={page.claims.label} claims={page.data.claims} />
      <Reasons heading={page.reasons.heading} reasons={page.data.reasons} />
      <WhatWeDo {...page.pillars} pillars={page.data.pillars} />
      <Impact chart={page.data.chart} />
      <ServicesOverview
        {...page.services}
        models={page.data.models}
        bestForLabel={content.servicesPage.models.bestForLabel}
        mostPopularLabel={content.site.labels.mostPopular}
      />
      <Process {...page.process} steps={page.data.steps} id={schema.sections.process} />
      <CallToAction {...page.closing} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.HomePageQuery>) {
  const { homePage: page, site } = content;
  const things = [company(site), website(site)];
  return <PageHead site={site} page={{ ...page, heading: page.hero.heading }} things={things} />;
}

export const query = graphql`
  query HomePage {
    content {
      site {
        ...HeadSite
        labels {
          mostPopular
        }
      }
      homePage {
        ...HeadPage
        hero {
          ...HeroContent
        }
        claims {
          label
        }
        reasons {
          heading
        }
        pillars {
          heading
          text
        }
        services {
          ...CallToActionContent # heading, text and link
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
          claims {
            figure
            label
          }
          reasons {
            name
            summary
          }
          pillars {
            name
            mark
            offers
          }
          chart {
            ...ChartContent
          }
          models {
            name
            bestFor
            mostPopular
          }
          steps {
            name
            outcome
          }
        }
      }
      servicesPage {
        models {
          bestForLabel
        }
      }
    }
  }
`;
