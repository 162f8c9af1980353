export { Layout } from "./layout";
