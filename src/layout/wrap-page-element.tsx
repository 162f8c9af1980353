import type { WrapPageElementBrowserArgs } from "gatsby";
import { RefuseBrowserCode } from "../components/browser-code";
import { CurrentPath } from "../components/page-link";
import { ErrorBoundary } from "./error-boundary";
import { Layout } from "./layout";

/** Wraps a page in the layout, in builds and in `gatsby develop`. Shows the error screen if the layout fails. */
export function wrapPageElement({ element, props }: WrapPageElementBrowserArgs) {
  return (
    <ErrorBoundary>
      <CurrentPath value={props.location.pathname}>
        <RefuseBrowserCode value>
          <Layout>{element}</Layout>
        </RefuseBrowserCode>
      </CurrentPath>
    </ErrorBoundary>
  );
}
