export { PortalFeatures } from "./portal-features";
