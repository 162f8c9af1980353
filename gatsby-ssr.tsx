import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes }) => {
  setHtmlAttributes({ lang: "en-US" });
};

// gatsby-plugin-image adds styles and a script for placeholders, which the site's pictures do not have.
const isForPlaceholders = (component: ReactNode) =>
  isValidElement(component) && component.key?.startsWith("gatsby-image-style") === true;

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getHeadComponents, replaceHeadComponents }) => {
  replaceHeadComponents(getHeadComponents().filter((component) => !isForPlaceholders(component)));
};
