import type { GatsbySSR } from "gatsby";

import { schemeColors } from "./src/site-files/color-schemes";

export { wrapPageElement } from "./src/layout/wrap-page-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: "en-US" });
  setHeadComponents(
    Object.entries(schemeColors).map(([scheme, { paper }]) => (
      <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={paper} />
    )),
  );
};
