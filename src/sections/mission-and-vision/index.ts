export { MissionAndVision } from "./mission-and-vision";
