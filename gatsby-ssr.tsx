import type { GatsbySSR } from "gatsby";
import { isValidElement, type ReactNode } from "react";
import { drawWhenSeen } from "./src/chart/draw-when-seen";
import { tendEarlyForm } from "./src/contact/tend-early-form";
import headingFont from "./src/fonts/funnel-display.woff2";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

type InlineScripts = Readonly<Record<string, () => void>>;

/** What runs before any script has arrived: before a page is there, and once it is. */
const headScripts: InlineScripts = { "/contact": tendEarlyForm };
const endScripts: InlineScripts = { "/": drawWhenSeen };

const inline = (script: () => void) => (
  <script key="inline" dangerouslySetInnerHTML={{ __html: `(${script.toString()})()` }} />
);

export const onRenderBody: GatsbySSR["onRenderBody"] = ({
  pathname,
  setHtmlAttributes,
  setHeadComponents,
  setPostBodyComponents,
}) => {
  setHtmlAttributes({ lang: "en-US" });
  setHeadComponents([
    <link key="heading-font" rel="preload" as="font" type="font/woff2" href={headingFont} crossOrigin="anonymous" />,
  ]);
  const headScript = headScripts[pathname];
  if (headScript) setHeadComponents([inline(headScript)]);
  const endScript = endScripts[pathname];
  if (endScript) setPostBodyComponents([inline(endScript)]);
};

// gatsby-plugin-image adds styles and a script for placeholders, which the site's pictures do not have.
const isForPlaceholders = (component: ReactNode) =>
  isValidElement(component) && component.key?.startsWith("gatsby-image-style") === true;

export const onPreRenderHTML: GatsbySSR["onPreRenderHTML"] = ({ getHeadComponents, replaceHeadComponents }) => {
  replaceHeadComponents(getHeadComponents().filter((component) => !isForPlaceholders(component)));
};
