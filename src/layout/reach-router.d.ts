/** Gatsby's copy of @reach/router comes without types; the original's are in Gatsby's own dependencies. */
declare module "@gatsbyjs/reach-router" {
  export { globalHistory } from "@reach/router";
}
