import { type GatsbySSR, withPrefix } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { drawWhenSeen } from "./src/chart/draw-when-seen";
import { holdEarlySubmit } from "./src/contact/hold-early-submit";
import headingFont from "./src/fonts/funnel-display.woff2";
import { schemeColors } from "./src/styles/read-tokens";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

/** What runs in a page before any script has arrived. */
const inlineScripts: Readonly<Record<string, () => void>> = { "/": drawWhenSeen, "/contact": holdEarlySubmit };

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: "en-US" });
  setHeadComponents([
    <link key="heading-font" rel="preload" as="font" type="font/woff2" href={headingFont} crossOrigin="anonymous" />,
    <link key="manifest" rel="manifest" href={withPrefix("/manifest.webmanifest")} />,
    ...(["light", "dark"] as const).map((scheme) => (
      <meta
        key={scheme}
        name="theme-color"
        media={`(prefers-color-scheme: ${scheme})`}
        content={schemeColors[scheme]["paper"]}
      />
    )),
  ]);
  // Inline, so that it waits for no script.
  const inline = inlineScripts[pathname];
  if (inline) {
    setPostBodyComponents([<script key="inline" dangerouslySetInnerHTML={{ __html: `(${inline.toString()})()` }} />]);
  }
};

// gatsby-plugin-image adds styles and a script for placeholders, which the site's pictures do not have.
const isForPlaceholders = (component: ReactNode) =>
  isValidElement(component) && component.key?.startsWith("gatsby-image-style") === true;

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getHeadComponents, replaceHeadComponents }) => {
  replaceHeadComponents(getHeadComponents().filter((component) => !isForPlaceholders(component)));
};
