import type { ReactElement } from "react";
import { Layout } from "./layout";

interface WrapPageElementArguments {
  readonly element: ReactElement;
  readonly props: { readonly location: { readonly pathname: string } };
}

/** Puts the frame around a page, the same way in the browser and in the built HTML. */
export function wrapPageElement({ element, props }: WrapPageElementArguments) {
  return <Layout pathname={props.location.pathname}>{element}</Layout>;
}
