export { PillarDetails } from "./pillar-details";
