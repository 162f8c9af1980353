import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { PageOpening } from "../sections/page-opening";
import { PageHead } from "../seo/page-head";

export default function NotFoundPage({ data: { content } }: PageProps<Queries.NotFoundPageQuery>) {
  const page = content.notFoundPage;
  return (
    <PageOpening heading={page.heading} text={page.text} drawing={page.drawing}>
      <ButtonLink link={page.callToAction} />
    </PageOpening>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.NotFoundPageQuery>) {
  return <PageHead site={content.site} page={content.notFoundPage} noindex />;
}

export const query = graphql`
  query NotFoundPage {
    content {
      site {
        ...HeadSite
      }
      notFoundPage {
        ...HeadPage
        heading
        text
        drawing
        callToAction {
          ...LinkContent
        }
      }
    }
  }
`;
