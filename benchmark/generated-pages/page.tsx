import { graphql, type HeadProps, type PageProps } from "gatsby";
import { CallToAction } from "../../src/sections/call-to-action";
import { PageHeader } from "../../src/sections/page-header";
import { Reasons } from "../../src/sections/reasons";
import { PageHead } from "../../src/seo/page-head";
import type { GeneratedPage } from "./generate-pages";

interface Data {
  readonly content: {
    readonly site: Queries.HeadSiteFragment;
    readonly aboutPage: { readonly closing: Queries.CallToActionContentFragment };
  };
}

interface Context {
  readonly page: GeneratedPage;
}

export default function CasePage({ data: { content }, pageContext: { page } }: PageProps<Data, Context>) {
  return (
    <>
      <PageHeader heading={page.heading} text={page.text} illustration={page.drawing} />
      <Reasons heading={page.title} reasons={page.reasons} />
      <CallToAction {...content.aboutPage.closing} />
    </>
  );
}

export function Head({ data: { content }, pageContext }: HeadProps<Data, Context>) {
  return <PageHead site={content.site} page={pageContext.page} />;
}

export const query = graphql`
  query CasePage {
    content {
      site {
        ...HeadSite
      }
      aboutPage {
        closing {
          ...CallToActionContent
        }
      }
    }
  }
`;
