export { Process } from "./process";
