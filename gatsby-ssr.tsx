import type { GatsbySSR } from "gatsby";
import { drawWhenSeen } from "./src/chart/draw-when-seen";
import { holdEarlySubmit } from "./src/contact/hold-early-submit";
import headingFont from "./src/fonts/funnel-display.woff2";

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
  ]);
  // Inline, so that it waits for no script.
  const inline = inlineScripts[pathname];
  if (inline) {
    setPostBodyComponents([<script key="inline" dangerouslySetInnerHTML={{ __html: `(${inline.toString()})()` }} />]);
  }
};
