import type { GatsbySSR } from "gatsby";
import { drawWhenSeen } from "./src/chart/draw-when-seen";
import headingFont from "./src/fonts/funnel-display.woff2";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

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
  // On the page with the chart. Inline, so that it waits for no script and is there before the chart is seen.
  if (pathname === "/") {
    const call = `(${drawWhenSeen.toString()})()`;
    setPostBodyComponents([<script key="draw-when-seen" dangerouslySetInnerHTML={{ __html: call }} />]);
  }
};
