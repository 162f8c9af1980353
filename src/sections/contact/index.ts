export { Contact } from "./contact";
