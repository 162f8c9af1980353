import type { GatsbySSR } from "gatsby";

export { wrapPageElement } from "./src/layout/wrap-page-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes }) => {
  setHtmlAttributes({ lang: "en-US" });
};
