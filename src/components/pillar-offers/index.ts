export { PillarOffers } from "./pillar-offers";
