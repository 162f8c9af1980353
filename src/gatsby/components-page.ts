import { resolve } from "node:path";
import process from "node:process";
import type { CreatePagesArgs } from "gatsby";
import type { ComponentsPageContext } from "../develop/components-page";

const query = `
  query ComponentsPage {
    content {
      site {
        email
        labels { mostPopular newTab }
        navigation { button { label path } }
        links { companyProfile }
      }
      pillars { name mark offers }
      claims { figure label }
      contactPage {
        form {
          label
          note
          name { label placeholder }
          company { label placeholder }
          email { label placeholder }
          message { label placeholder }
          sendLabel
          sendingLabel
          sentLabel
          thanks
          held
          editLabel
          trapLabel
          failures { offline unreachable timeout busy refused server unexpected }
          retryLabel
          byEmailLabel
          emailSubject
          tooLong
          copyLabel
          copied
          notCopied
          withoutScripts
        }
      }
    }
  }
`;

/**
 * Makes the page that shows the components to developers, at `/components`. It is there in `gatsby develop` alone, and so
 * gets its data by its context: the query of a page that a build does not make would be warned about there.
 */
export async function createComponentsPage(context: CreatePagesArgs): Promise<void> {
  if (process.env.NODE_ENV !== "development") return;
  const { data } = await context.graphql<ComponentsPageContext>(query);
  if (!data) return;
  context.actions.createPage({
    path: "/components",
    component: resolve("src/develop/components-page.tsx"),
    context: data,
  });
}
