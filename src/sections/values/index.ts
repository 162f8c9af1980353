export { Values } from "./values";
