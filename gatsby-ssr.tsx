import type { GatsbySSR } from "gatsby";
import { drawWhenSeen } from "./src/chart/draw-when-seen";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHtmlAttributes, setPostBodyComponents }) => {
  setHtmlAttributes({ lang: "en-US" });
  // On the page with the chart. Inline, so that it waits for no script and is there before the chart is seen.
  if (pathname === "/") {
    const call = `(${drawWhenSeen.toString()})()`;
    setPostBodyComponents([<script key="draw-when-seen" dangerouslySetInnerHTML={{ __html: call }} />]);
  }
};
