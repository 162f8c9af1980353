export { ExternalLink, NewTabLabel } from "./external-link";
