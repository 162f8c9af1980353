import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Contact } from "../sections/contact";
import { PageHeader } from "../sections/page-header";
import { PageHead } from "../seo/page-head";

export default function ContactPage({ data: { content } }: PageProps<Queries.ContactPageQuery>) {
  const { contactPage: page, site } = content;
  return (
    <>
      <PageHeader heading={page.heading} text={page.text} drawing={page.drawing} isCompact />
      <Contact contactPage={page} site={site} />
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
        links {
          scheduling
        }
        contact {
          ...DeliverySettings
        }
      }
      contactPage {
        ...HeadPage
        heading
        text
        drawing
        form {
          ...ContactFormCopy
        }
        details {
          heading
          emailLabel
          companyProfileLabel
          companyProfileLinkLabel
          locationLabel
          meetingText
          meetingLinkLabel
        }
      }
    }
  }
`;
