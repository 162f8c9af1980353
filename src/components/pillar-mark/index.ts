export { PillarMark } from "./pillar-mark";
