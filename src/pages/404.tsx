import { graphql, type HeadProps, type PageProps } from "gatsby";
import { ButtonLink } from "../components/button-link";
import { PageHeader } from "../sections/page-header";
import { PageHead } from "../seo/page-head";

export default function NotFoundPage({ data: { content } }: PageProps<Queries.NotFoundPageQuery>) {
  const page = content.notFoundPage;
  return (
    <PageHeader heading={page.heading} text={page.text} drawing={page.drawing} hasLine={false}>
      <ButtonLink link={page.callToAction} />
    </PageHeader>
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
