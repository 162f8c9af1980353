export { EngagementModels } from "./engagement-models";
