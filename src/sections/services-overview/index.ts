export { ServicesOverview } from "./services-overview";
