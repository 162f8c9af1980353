import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Contact } from "../sections/contact";
import { PageHeader } from "../sections/page-header";
import { PageHead } from "../seo/page-head";

export default function ContactPage({ data: { content } }: PageProps<Queries.ContactPageQuery>) {
  const page = content.contactPage;
  return (
    <>
      <PageHeader {...page} isCompact />
      <Contact form={page.form} details={page.details} site={content.site} />
    </>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.ContactPageQuery>) {
  return <PageHead site={content.site} page={content.contactPage} />;
}

export const query = graphql`
  query ContactPage {
    content {
      site {
        ...HeadSite
        ...ContactSite
      }
      contactPage {
        ...HeadPage
        heading
        text
        drawing
        ...ContactContent
      }
    }
  }
`;
