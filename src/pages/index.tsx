import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Claims } from "../sections/claims";
import { Closing } from "../sections/closing";
import { Hero } from "../sections/hero";
import { Impact } from "../sections/impact";
import { Process } from "../sections/process";
import { Reasons } from "../sections/reasons";
import { ServicesOverview } from "../sections/services-overview";
import { WhatWeDo } from "../sections/what-we-do";
import { PageHead } from "../seo/page-head";

export default function HomePage({ data: { content } }: PageProps<Queries.HomePageQuery>) {
  const page = content.homePage;
  return (
    <>
      <Hero {...page.hero} />
      <Claims label={page.claims.label} claims={content.claims} />
      <Reasons heading={page.reasons.heading} reasons={content.reasons} />
      <WhatWeDo {...page.pillars} pillars={content.pillars} />
      <Impact chart={content.chart} />
      <ServicesOverview
        {...page.services}
        models={content.models}
        bestForLabel={content.servicesPage.models.bestForLabel}
        mostPopularLabel={content.site.labels.mostPopular}
      />
      <Process {...page.process} steps={content.steps} id="how-we-work" />
      <Closing {...page.closing} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.HomePageQuery>) {
  return (
    <PageHead
      site={content.site}
      page={content.homePage}
      address={{ path: "/", heading: content.homePage.hero.heading }}
    />
  );
}

export const query = graphql`
  query HomePage {
    content {
      site {
        name
        url
        labels {
          mostPopular
        }
      }
      homePage {
        title
        description
        hero {
          heading
          text
          callToAction {
            label
            path
          }
          secondaryLink {
            label
            path
          }
          picture {
            alternativeText
            motion
            image {
              gatsbyImageData(
                layout: CONSTRAINED
                width: 640
                sizes: "(min-width: 60em) 38rem, 94vw"
                breakpoints: [360, 540, 720, 960, 1280]
                formats: [AVIF, WEBP, AUTO]
                placeholder: NONE
              )
            }
            darkImage {
              gatsbyImageData(
                layout: CONSTRAINED
                width: 640
                sizes: "(min-width: 60em) 38rem, 94vw"
                breakpoints: [360, 540, 720, 960, 1280]
                formats: [AVIF, WEBP, AUTO]
                placeholder: NONE
              )
            }
          }
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
          heading
          text
          callToAction {
            label
            path
          }
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
      servicesPage {
        models {
          bestForLabel
        }
      }
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
        title
        subtitle
        note
        scaleStartLabel
        table {
          label
          monthHeading
          efficiencyHeading
        }
        download {
          label
          file
        }
        emptyText
        unit
        rows {
          month
          efficiency
        }
        scale {
          start
          end
          ticks
        }
        drawing
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
`;
