export { Reasons } from "./reasons";
