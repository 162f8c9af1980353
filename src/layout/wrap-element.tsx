import type { ReactElement } from "react";
import { ErrorBoundary } from "./error-boundary";
import { Layout } from "./layout";

interface WrapPageElementArguments {
  readonly element: ReactElement;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** Puts the frame around a page, the same way in the browser and in the built HTML. */
export function wrapPageElement({ element, props }: WrapPageElementArguments) {
  return <Layout pathname={props.location.pathname}>{element}</Layout>;
}

/** Catches what fails outside the pages: in the frame, or in Gatsby itself. The error screen then stands alone. */
export function wrapRootElement({ element }: { readonly element: ReactElement }) {
  return <ErrorBoundary>{element}</ErrorBoundary>;
}
