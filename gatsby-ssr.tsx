import type { GatsbySSR } from "gatsby";
import { drawWhenSeen } from "./src/chart/draw-when-seen";

export { wrapPageElement, wrapRootElement } from "./src/layout/wrap-element";

export const onRenderBody: GatsbySSR["onRenderBody"] = ({ pathname, setHtmlAttributes, setPostBodyComponents }) => {
  setHtmlAttributes({ lang: "en-US" });
  if (pathname === "/") {
    const call = `(${drawWhenSeen.toString()})()`;
    setPostBodyComponents([<script key="draw-when-seen" dangerouslySetInnerHTML={{ __html: call }} />]);
  }
};
