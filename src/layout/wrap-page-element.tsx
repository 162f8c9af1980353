import type { ReactElement } from "react";
import { CurrentPath } from "../components/page-link";
import { ErrorBoundary } from "./error-boundary";
import { Layout } from "./layout";

interface WrapPageElementArguments {
  readonly element: ReactElement;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** Wraps a page in the layout, in builds and in `gatsby develop`. Shows the error screen if the layout fails. */
export function wrapPageElement({ element, props }: WrapPageElementArguments) {
  return (
    <ErrorBoundary>
      <CurrentPath value={props.location.pathname}>
        <Layout>{element}</Layout>
      </CurrentPath>
    </ErrorBoundary>
  );
}
