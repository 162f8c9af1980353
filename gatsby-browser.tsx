// `gatsby develop` runs this. What is published has no Gatsby runtime: src/client/ and src/islands/ are its scripts.
import type { GatsbyBrowser } from "gatsby";
import { enhancePage, scrollToInitialTarget } from "./src/client/enhance-page";
import { handleLinks } from "./src/client/links";
import { showDataProblems } from "./src/develop/data-problems";
import "./src/styles/global.scss";

export { wrapPageElement } from "./src/layout/wrap-page-element";

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  showDataProblems();
  // Links to other pages are the browser's.
  handleLinks(() => false);
};

export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  scrollToInitialTarget();
  enhancePage();
};
