export { Hero } from "./hero";
