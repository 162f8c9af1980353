import type { ReactElement } from "react";
import { ErrorBoundary } from "./error-boundary";
import { Layout } from "./layout";

interface WrapPageElementArguments {
  readonly element: ReactElement;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** Puts the frame around a page, in the built HTML and in `gatsby develop`. What fails there shows the error screen. */
export function wrapPageElement({ element, props }: WrapPageElementArguments) {
  return (
    <ErrorBoundary>
      <Layout pathname={props.location.pathname}>{element}</Layout>
    </ErrorBoundary>
  );
}
