import { graphql, type HeadProps, type PageProps } from "gatsby";
import { Contact } from "../sections/contact";
import { PageOpening } from "../sections/page-opening";
import { PageHead } from "../seo/page-head";

export default function ContactPage({ data: { content } }: PageProps<Queries.ContactPageQuery>) {
  const page = content.contactPage;
  return (
    <>
      <PageOpening heading={page.heading} text={page.text} drawing={page.drawing} brief />
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
        name
        url
        location
        email
        links {
          companyProfile
          scheduling
        }
        labels {
          newTab
        }
        contact {
          delivery
          timeoutSeconds
          fieldNames {
            name
            company
            email
            message
            key
          }
          extraFields {
            name
            value
          }
        }
      }
      contactPage {
        path
        title
        description
        heading
        text
        drawing
        form {
          label
          note
          name {
            label
            placeholder
          }
          company {
            label
            placeholder
          }
          email {
            label
            placeholder
          }
          message {
            label
            placeholder
          }
          sendLabel
          sendingLabel
          sentLabel
          thanks
          held
          editLabel
          trapLabel
          failures {
            offline
            unreachable
            timeout
            busy
            refused
            server
            unexpected
          }
          retryLabel
          byEmailLabel
          emailSubject
          tooLong
          copyLabel
          copied
          notCopied
          withoutScripts
        }
        details {
          heading
          locationLabel
          emailLabel
          companyProfileLabel
          companyProfileLinkLabel
          meetingText
          meetingLinkLabel
        }
      }
    }
  }
`;
