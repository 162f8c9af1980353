export { Section } from "./section";
