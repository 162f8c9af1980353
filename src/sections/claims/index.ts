export { Claims } from "./claims";
