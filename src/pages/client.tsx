import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../sections/call-to-action";
import { PageHeader } from "../sections/page-header";
import { PortalFeatures } from "../sections/portal-features";
import { PageHead } from "../seo/page-head";

export default function ClientPage({ data: { content } }: PageProps<Queries.ClientPageQuery>) {
  const page = content.clientPage;
  return (
    <>
      <PageHeader heading={page.heading} text={page.text} picture={page.picture} />
      <PortalFeatures heading={page.features.heading} features={page.data.clientPortalFeatures} />
      <CallToAction {...page.help} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.ClientPageQuery>) {
  return <PageHead site={content.site} page={content.clientPage} />;
}

export const query = graphql`
  query ClientPage {
    content {
      site {
        ...HeadSite
      }
      clientPage {
        ...HeadPage
        heading
        text
        picture {
          alternativeText
          image {
            # The second column of page-header.module.scss is at most 52vw wide.
            gatsbyImageData(width: 640, sizes: "(min-width: 60em) 52vw, 94vw", breakpoints: [360, 480, 640, 960, 1280])
          }
        }
        features {
          heading
        }
        help {
          ...CallToActionContent
        }
        # Content of other files that the page shows.
        data {
          clientPortalFeatures {
            name
            summary
          }
        }
      }
    }
  }
`;
