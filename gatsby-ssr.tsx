import type { GatsbySSR } from "gatsby";
import "./src/layout/refuse-browser-code";

export { wrapPageElement } from "./src/layout/wrap-page-element";

/** The background of each color scheme, inlined by gatsby-node.ts. */
declare const THEME_COLORS: Readonly<Record<"light" | "dark", string>>;

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ setHtmlAttributes, setHeadComponents }) => {
  setHtmlAttributes({ lang: SITE_LANGUAGE });
  setHeadComponents(
    Object.entries(THEME_COLORS).map(([scheme, color]) => (
      <meta key={scheme} name="theme-color" media={`(prefers-color-scheme: ${scheme})`} content={color} />
    )),
  );
};
